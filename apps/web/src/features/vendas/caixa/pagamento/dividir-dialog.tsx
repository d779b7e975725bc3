/** 'Dividir': several forms, with what is missing in sight all the time. */
import type { Forma } from '@balcao/contract/formas';
import { MAX_PAGAMENTOS } from '@balcao/contract/limites';
import { formatCentavos, moneyToText } from '@balcao/contract/money';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import strip from '../../../../ui/chips.module.css';
import { DialogFoot } from '../../../../ui/dialog-foot.tsx';
import { IconTrash } from '../../../../ui/icons.ts';
import { MoneyInput } from '../../../../ui/money-input.tsx';
import { PerguntaDialog } from '../../../../ui/pergunta-dialog.tsx';
import { type Escolha, faltaNasPartes, formaDe } from './escolha.ts';
import { acrescentar, dividirEm, mudarParte, tirarParte } from './partes.ts';
import classes from './sheets.module.css';

interface DividirDialogProps {
  escolha: Escolha;
  formas: readonly Forma[];
  /** Centavos. */
  total: number;
  onMudar: (change: Partial<Escolha>) => void;
  onClose: () => void;
}

const PESSOAS = [2, 3, 4, 5, 6, 7, 8];

export default function DividirDialog({ escolha, formas, total, onMudar, onClose }: DividirDialogProps) {
  const usual = formaDe(escolha, formas)?.id ?? '';
  const [partes, setPartes] = useState(
    () => escolha.partes ?? [{ formaId: usual, valor: moneyToText(total) }],
  );
  const falta = faltaNasPartes(partes, total);
  const cheia = partes.length >= MAX_PAGAMENTOS;
  return (
    <PerguntaDialog titulo="Dividir o pagamento" size="md" onClose={onClose}>
      <form
        noValidate
        aria-label="Dividir o pagamento"
        onSubmit={(event) => {
          event.preventDefault();
          if (falta !== 0) return;
          onMudar({ partes: partes.length > 1 ? partes : null, ...umaSo(partes) });
          onClose();
        }}
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
              ÷ {quantas}
            </button>
          ))}
        </fieldset>
        <ul className={classes.partes} aria-label="Pagamentos">
          {partes.map((parte, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list.
            <li key={n} className={classes.parte}>
              <select
                aria-label={`Forma do pagamento ${n + 1}`}
                value={parte.formaId}
                onChange={(event) => setPartes(mudarParte(partes, n, { formaId: event.currentTarget.value }))}
              >
                {formas.map(({ id, nome }) => (
                  <option key={id} value={id}>
                    {nome}
                  </option>
                ))}
              </select>
              <MoneyInput
                aria-label={`Valor do pagamento ${n + 1}`}
                data-autofocus={n === 0 || undefined}
                value={parte.valor}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(valor) => setPartes(mudarParte(partes, n, { valor }))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Tirar o pagamento ${n + 1}`}
                disabled={partes.length === 1}
                onClick={() => setPartes(tirarParte(partes, n))}
              >
                <IconTrash size="sm" />
              </ActionIcon>
            </li>
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
              + {nome}
            </button>
          ))}
        </fieldset>
        <p className={classes.falta} role="status" data-falta={falta !== 0 || undefined}>
          <span>Total {formatCentavos(total)}</span>
          <strong>
            {falta === 0 && 'Nada falta'}
            {falta > 0 && `Falta ${formatCentavos(falta)}`}
            {falta < 0 && `Passa ${formatCentavos(-falta)}`}
          </strong>
        </p>
        <DialogFoot>
          <Button
            variant="default"
            onClick={() => {
              onMudar({ partes: null });
              onClose();
            }}
          >
            Não dividir
          </Button>
          <Button type="submit" disabled={falta !== 0}>
            Pronto
          </Button>
        </DialogFoot>
      </form>
    </PerguntaDialog>
  );
}

/** What is left is no division any more. */
function umaSo(partes: readonly { formaId: string }[]): Partial<Escolha> {
  const [unica] = partes.length === 1 ? partes : [];
  return unica ? { formaId: unica.formaId } : {};
}
