import type { Plano } from '@balcao/contract/assinaturas/assinaturas';
import { METODO_PADRAO, METODO_TEXTO, METODOS, type Metodo } from '@balcao/contract/assinaturas/plano';
import { Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { cards } from '../../../ui/paginas/card.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconBarcode, IconCreditCard } from '../../../ui/sinais/icons.ts';
import { METODO_DESCRITO, textoDoPreco } from '../textos.ts';
import classes from './metodo.module.css';

interface MetodoDialogProps {
  plano: Plano;
  ocupado: boolean;
  erro: string | undefined;
  onPagar: (metodo: Metodo) => void;
  onClose: () => void;
}

const ICONS = { cartao: IconCreditCard, boleto: IconBarcode };

/** The last step on this page; mounted anew each time, so it begins with the card. */
export function MetodoDialog({ plano, ocupado, erro, onPagar, onClose }: MetodoDialogProps) {
  const [metodo, setMetodo] = useState<Metodo>(METODO_PADRAO);
  const { valor, prazo } = textoDoPreco(plano);
  useReturnFocus();
  const close = () => {
    if (!ocupado) onClose();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    onPagar(metodo);
  }

  return (
    <Modal opened onClose={close} title="Escolha o método de pagamento" size="md">
      <form onSubmit={submit} className={classes.form}>
        <Text c="dimmed">{`${plano.nome}: ${valor}${prazo}`}</Text>
        {erro && (
          <Note tom="ruim" role="alert">
            {erro}
          </Note>
        )}
        <fieldset className={classes.methods} disabled={ocupado} aria-label="Método de pagamento">
          {METODOS.map((one) => {
            const Icon = ICONS[one];
            return (
              <label key={one} className={`${cards.inner} ${classes.method}`}>
                <input
                  type="radio"
                  name="metodo"
                  value={one}
                  checked={metodo === one}
                  data-autofocus={metodo === one || undefined}
                  aria-describedby={`metodo-${one}`}
                  onChange={() => setMetodo(one)}
                />
                <span className={classes.methodName}>{METODO_TEXTO[one]}</span>
                <Icon size="lg" />
                <ul id={`metodo-${one}`} className={classes.methodNotes}>
                  {METODO_DESCRITO[one].notas.map((nota) => (
                    <li key={nota}>{nota}</li>
                  ))}
                </ul>
              </label>
            );
          })}
        </fieldset>
        <DialogFoot>
          <Button variant="default" onClick={close} disabled={ocupado}>
            Cancelar
          </Button>
          <Button type="submit" aria-disabled={ocupado || undefined}>
            {ocupado ? 'Processando...' : METODO_DESCRITO[metodo].pagar}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
