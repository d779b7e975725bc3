import type { Dispatch, ReactNode } from 'react';
import { useId } from 'react';
import { opcional } from '../../../../ui/paginas/tardio.tsx';
import { Eco } from '../../../../ui/sinais/eco.tsx';
import { keepFocus } from '../teclas/use-foco.ts';
import { erroDePeso, erroDePreco } from './a-dizer.ts';
import type { CarrinhoAction, ItemCarrinho } from './carrinho.ts';
import classes from './carrinho-item.module.css';

export interface LinhaADizerProps {
  item: ItemCarrinho;
  dispatch: Dispatch<CarrinhoAction>;
}

const LerPeso = opcional(() => import('../balanca/ler-peso.tsx'));

/** The usual weights, one press each. */
const PESOS = ['100 g', '250 g', '500 g'];

/** Asks for the weight, and for the price that the catalogue lacks: R$ 0,00 only on purpose. */
export function CamposADizer({ item, dispatch }: LinhaADizerProps) {
  const { linha, nome, pesoDigitado, precoDigitado } = item;
  const peso = (texto: string) => dispatch({ type: 'digitarPeso', linha, texto });
  const preco = (texto: string) => dispatch({ type: 'digitarPreco', linha, texto });
  const pesado = () => dispatch({ type: 'largarPeso', linha });
  const dito = () => dispatch({ type: 'largarPreco', linha });
  return (
    <>
      {pesoDigitado !== undefined && (
        <Campo
          linha={linha}
          rotulo={`Peso de ${nome}`}
          dica="0,000 kg"
          texto={pesoDigitado}
          // Asked for each time: nothing is wrong before something is typed.
          erro={pesoDigitado === '' ? undefined : erroDePeso(pesoDigitado)}
          onTexto={peso}
          onLargar={pesado}
        >
          <LerPeso item={item} dispatch={dispatch} />
          {PESOS.map((texto) => (
            <Pronto
              key={texto}
              texto={texto}
              onClick={() => {
                peso(texto);
                pesado();
              }}
            />
          ))}
        </Campo>
      )}
      {precoDigitado !== undefined && (
        <Campo
          linha={linha}
          rotulo={`Preço de ${nome}`}
          dica="R$ 0,00"
          texto={precoDigitado}
          erro={erroDePreco(precoDigitado)}
          dinheiro
          onTexto={preco}
          onLargar={dito}
        >
          <Pronto
            texto="É R$ 0,00"
            rotulo={`Vender ${nome} por R$ 0,00`}
            onClick={() => {
              preco('0');
              dito();
            }}
          />
        </Campo>
      )}
    </>
  );
}

interface UmCampoProps {
  linha: string;
  rotulo: string;
  dica: string;
  texto: string;
  erro: string | undefined;
  dinheiro?: boolean;
  onTexto: (texto: string) => void;
  onLargar: () => void;
  children: ReactNode;
}

function Campo({ linha, rotulo, dica, texto, erro, dinheiro, onTexto, onLargar, children }: UmCampoProps) {
  const erroId = useId();
  return (
    <div className={classes.ask}>
      <Eco className={classes.askBox} texto={dinheiro ? texto : ''}>
        <input
          className={classes.askField}
          aria-label={rotulo}
          {...(erro ? { 'aria-invalid': true, 'aria-describedby': erroId } : {})}
          data-a-dizer={linha}
          inputMode="decimal"
          autoComplete="off"
          placeholder={dica}
          value={texto}
          onChange={(event) => onTexto(event.currentTarget.value)}
          onBlur={onLargar}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onLargar();
          }}
        />
      </Eco>
      {children}
      {erro && (
        <p id={erroId} className={classes.error}>
          {erro}
        </p>
      )}
    </div>
  );
}

function Pronto({ texto, rotulo, onClick }: { texto: string; rotulo?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.free}
      aria-label={rotulo}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      {texto}
    </button>
  );
}
