import { formatQuantidade, quantidadeToText } from '@balcao/contract/base/quantidade';
import { type FormEvent, type RefObject, useId } from 'react';
import { Teclado } from '../../../ui/campos/teclado.tsx';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import type { LinhaNaTela } from '../na-tela.ts';
import { type ModoDeContar, type NaMao, quantosNaMao, substitui } from './contando.ts';
import classes from './contar.module.css';

interface NaMaoProps {
  naMao: NaMao;
  modo: ModoDeContar;
  linha: LinhaNaTela | undefined;
  cor: string | undefined;
  erro: string | undefined;
  campo: RefObject<HTMLInputElement | null>;
  /** Digits under the thumb; the device's own keyboard stays away. */
  toque: boolean;
  onDigitar: (digitado: string) => void;
  onContar: () => void;
}

/** A scanner types its code here, too. */
const MAX_DIGITOS = 40;

/** The product in the hand, and how many. */
export function ProdutoNaMao(props: NaMaoProps) {
  const { naMao, modo, linha, cor, erro, campo, toque, onDigitar, onContar } = props;
  const { produto, digitado } = naMao;
  const id = useId();
  const quantos = quantosNaMao(naMao, modo);
  const unidade = produto.unidade;
  const troca = substitui(naMao, modo);

  function enviar(event: FormEvent) {
    event.preventDefault();
    onContar();
  }

  const notas = [
    linha ? `nesta contagem ${formatQuantidade(linha.contado, unidade)}` : 'ainda não contado',
    ...(linha && linha.esperado !== null ? [`esperado ${formatQuantidade(linha.esperado, unidade)}`] : []),
  ];
  return (
    <form className={classes.mao} onSubmit={enviar} noValidate aria-label={produto.nome}>
      <div className={classes.produto}>
        <Mercadoria produto={produto} cor={cor} className={classes.foto} />
        <div className={classes.nome}>
          <strong>{produto.nome}</strong>
          <span className={classes.nota}>{notas.join(' · ')}</span>
        </div>
      </div>
      <div className={classes.quanto}>
        <input
          ref={campo}
          className={classes.numero}
          aria-label={unidade === 'kg' ? 'Peso em quilos' : 'Quantidade'}
          aria-invalid={erro ? true : undefined}
          aria-describedby={erro ? id : undefined}
          inputMode={toque ? 'none' : 'decimal'}
          autoComplete="off"
          maxLength={MAX_DIGITOS}
          placeholder={quantos === undefined ? '' : quantidadeToText(quantos)}
          value={digitado}
          onChange={(event) => onDigitar(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {naMao.corrige ? 'Corrigir' : troca ? 'Substituir' : 'Contar'}
        </Button>
      </div>
      {erro && (
        <p id={id} className={classes.erro}>
          {erro}
        </p>
      )}
      {toque && (
        <Teclado
          virgula={unidade === 'kg'}
          onDigito={(digito) => digitado.length < MAX_DIGITOS && onDigitar(digitado + digito)}
          onApagar={() => onDigitar(digitado.slice(0, -1))}
        />
      )}
    </form>
  );
}
