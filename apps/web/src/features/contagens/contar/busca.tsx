import type { Produto } from '@balcao/contract/produtos/produtos';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { buscarPorCodigo, buscarProdutos, type Catalogo } from '../../../dados/catalogo.ts';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { Campo } from '../../../ui/pecas/campo.tsx';
import { IconBarcode } from '../../../ui/sinais/icons.ts';
import classes from './contar.module.css';

interface BuscaProps {
  campo: RefObject<HTMLInputElement | null>;
  texto: string;
  catalogo: Catalogo;
  cores: ReadonlyMap<string, string>;
  /** How a code is read without a scanner. */
  camera: ReactNode;
  onTexto: (texto: string) => void;
  /** A code that was typed by hand. */
  onCode: (codigo: string) => void;
  onEscolher: (produto: Produto) => void;
}

const OFERECIDOS = 5;

/** By name or code: arrows and Enter, or a finger. */
export function BuscaDaContagem(props: BuscaProps) {
  const { campo, texto, catalogo, cores, camera, onTexto } = props;
  const id = useId();
  const [lugar, setLugar] = useState(0);
  const procurado = texto.trim();
  const achados = procurado === '' ? [] : buscarProdutos(catalogo, procurado).slice(0, OFERECIDOS);
  const escolhido = Math.min(lugar, achados.length - 1);

  function enter() {
    if (procurado === '') return;
    const produto = achados[escolhido];
    const porCodigo = escolhido <= 0 && /^\d{3,}$/.test(procurado);
    if (porCodigo && (buscarPorCodigo(catalogo, procurado) || !produto)) props.onCode(procurado);
    else if (produto) props.onEscolher(produto);
  }

  return (
    <div className={classes.busca}>
      <Campo
        ref={campo}
        aria-label="Buscar produto"
        role="combobox"
        aria-expanded={achados.length > 0}
        aria-controls={id}
        aria-activedescendant={achados[escolhido] && `${id}-${escolhido}`}
        placeholder="Nome ou código"
        leftSection={<IconBarcode />}
        rightSection={camera}
        enterKeyHint="search"
        autoCorrect="off"
        spellCheck={false}
        value={texto}
        onChange={(event) => {
          setLugar(0);
          onTexto(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (passo) setLugar(Math.max(0, Math.min(achados.length - 1, escolhido + passo)));
          else if (event.key === 'Enter') enter();
          else if (event.key === 'Escape') onTexto('');
          else return;
          event.preventDefault();
        }}
      />
      <div id={id} role="listbox" aria-label="Produtos encontrados" className={classes.achados}>
        {achados.map((produto, n) => (
          <button
            key={produto.id}
            id={`${id}-${n}`}
            type="button"
            role="option"
            aria-selected={n === escolhido}
            tabIndex={-1}
            className={classes.achado}
            onClick={() => props.onEscolher(produto)}
          >
            <Mercadoria produto={produto} cor={cores.get(produto.categoria)} className={classes.fotinha} />
            <span>{produto.nome}</span>
          </button>
        ))}
      </div>
      {procurado !== '' && achados.length === 0 && (
        <p className={classes.nada} role="status">
          Nenhum produto encontrado
        </p>
      )}
    </div>
  );
}
