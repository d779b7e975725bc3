/** 'Dividir': several forms, with what is missing in sight all the time. */

import { MAX_PAGAMENTOS } from '@balcao/contract/base/limites';
import { formatCentavos, moneyToText } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { useState } from 'react';
import { PerguntaForm } from '../../../../ui/dialogos/pergunta-form.tsx';
import strip from '../../../../ui/listas/chips.module.css';
import { Button } from '../../../../ui/pecas/button.tsx';
import { comprovanteText, type Dito, ehCartao, NADA_DITO } from './dito.ts';
import {
  acrescentar,
  dividirEm,
  type Escolha,
  erroNasPartes,
  faltaNasPartes,
  formaDe,
  mudarParte,
  type Parte,
  tirarParte,
} from './escolha.ts';
import { LinhaDaParte } from './linha-da-parte.tsx';
import classes from './sheets.module.css';

interface DividirDialogProps {
  escolha: Escolha;
  formas: readonly Forma[];
  total: number;
  onMudar: (change: Partial<Escolha>) => void;
  onClose: () => void;
}

const PESSOAS = [2, 3, 4, 5, 6, 7, 8];

export default function DividirDialog({ escolha, formas, total, onMudar, onClose }: DividirDialogProps) {
  const usual = formaDe(escolha, formas)?.id ?? '';
  const [partes, setPartes] = useState(
    () => escolha.partes ?? [{ formaId: usual, valor: moneyToText(total), ...ditoDe(escolha) }],
  );
  const [comprovante, setComprovante] = useState(() => partes.some((parte) => comprovanteText(parte)));
  const emCartao = partes.some(({ formaId }) => ehCartao(formas.find(({ id }) => id === formaId)));
  const falta = faltaNasPartes(partes, total);
  const erro = erroNasPartes(partes, formas, total);
  const cheia = partes.length >= MAX_PAGAMENTOS;
  return (
    <PerguntaForm
      titulo="Dividir o pagamento"
      size="md"
      resumo={
        <p className={classes.falta} role="status" data-falta={erro !== undefined || undefined}>
          <span>{`Total ${formatCentavos(total)}`}</span>
          <strong>
            {falta === 0
              ? (erro ?? 'Nada falta')
              : `${falta > 0 ? 'Falta' : 'Passa'} ${formatCentavos(Math.abs(falta))}`}
          </strong>
        </p>
      }
      voltar={
        <Button
          variant="default"
          onClick={() => {
            onMudar({ partes: null });
            onClose();
          }}
        >
          Não dividir
        </Button>
      }
      enviar={
        <Button type="submit" disabled={erro !== undefined}>
          Pronto
        </Button>
      }
      onSubmit={() => {
        if (erro) return;
        onMudar({ partes: partes.length > 1 ? partes : null, ...umaSo(partes) });
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset className={classes.iguais} aria-label="Em partes iguais">
        {PESSOAS.map((quantas) => (
          <button
            key={quantas}
            type="button"
            className={strip.chip}
            aria-label={`Dividir por ${quantas}`}
            onClick={() => setPartes(dividirEm(quantas, total, partes, usual))}
          >
            {`÷ ${quantas}`}
          </button>
        ))}
      </fieldset>
      <ul className={classes.partes} aria-label="Pagamentos">
        {partes.map((parte, n) => (
          <LinhaDaParte
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
            key={n}
            parte={parte}
            n={n + 1}
            formas={formas}
            comprovante={comprovante}
            onMudar={(change) => setPartes((before) => mudarParte(before, n, change))}
            onTirar={partes.length > 1 ? () => setPartes(tirarParte(partes, n)) : undefined}
          />
        ))}
      </ul>
      <fieldset className={classes.iguais} aria-label="Acrescentar uma forma">
        {formas.map(({ id, nome }) => (
          <button
            key={id}
            type="button"
            className={strip.chip}
            aria-label={`Acrescentar ${nome}`}
            disabled={cheia}
            onClick={() => setPartes(acrescentar(partes, id, total))}
          >
            {`+ ${nome}`}
          </button>
        ))}
      </fieldset>
      {emCartao && (
        <button
          type="button"
          className={classes.quieto}
          aria-expanded={comprovante}
          onClick={() => setComprovante(!comprovante)}
        >
          {comprovante ? 'Esconder o comprovante' : 'Comprovante'}
        </button>
      )}
    </PerguntaForm>
  );
}

const ditoDe = ({ recebido, parcelas, nsu, bandeira }: Dito): Dito => ({ recebido, parcelas, nsu, bandeira });

/** One part is no division any more. */
function umaSo(partes: readonly Parte[]): Partial<Escolha> {
  const [unica] = partes.length === 1 ? partes : [];
  return unica ? { formaId: unica.formaId, ...ditoDe({ ...NADA_DITO, ...unica }) } : {};
}
