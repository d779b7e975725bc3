import { aberturaSchema } from '@balcao/contract/caixa/caixa';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readForm, readMoney, unlessBlank } from '../../lib/read-form.ts';
import { toast } from '../../lib/toast.ts';
import { useCampos } from '../../lib/use-campos.ts';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { IconLockOpen } from '../../ui/sinais/icons.ts';
import classes from './caixa.module.css';
import { type CaixaDoAparelho, useOperacoes } from './use-caixa.ts';

interface AberturaProps {
  gaveta: CaixaDoAparelho['gaveta'];
  /** Beside the button. */
  outra?: ReactNode;
}

/** What lies in the drawer before the first sale. */
export function Abertura({ gaveta, outra }: AberturaProps) {
  const { form, values, field, change, refuse } = useCampos({ fundo: '' });
  const { abrir } = useOperacoes(gaveta);
  const [busy, setBusy] = useState(false);
  const [alerta, setAlerta] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lido = readForm(aberturaSchema, values, {
      read: { fundo: unlessBlank((typed) => readMoney(typed, '100,00')) },
    });
    setAlerta(undefined);
    if (!lido.data) return refuse(lido.errors);
    setBusy(true);
    const resultado = await abrir({ fundo: lido.data.fundo }).catch(() => undefined);
    setBusy(false);
    if (resultado?.kind === 'feito') return toast.sucesso('Caixa aberto!');
    if (resultado?.kind === 'guardado') {
      return toast.aviso('Caixa aberto neste aparelho. A abertura segue quando houver conexão.');
    }
    if (resultado?.code === 'CAIXA_ABERTO') return toast.aviso('Este caixa já estava aberto.');
    const mensagem = resultado?.mensagem ?? 'Erro ao abrir o caixa.';
    // While it was on its way the drawer stood open here: this form is another one by now.
    toast.erro(mensagem);
    if (resultado) refuse(resultado.campos);
    setAlerta(mensagem);
  }

  return (
    <TitledCard id="abrir-caixa" titulo={`${gaveta.nome} está fechado`}>
      <form ref={form} className={classes.abertura} onSubmit={submit} noValidate aria-label="Abrir caixa">
        {alerta && (
          <Note tom="ruim" role="alert">
            {alerta}
          </Note>
        )}
        <MoneyInput
          label="Fundo de caixa"
          description="O dinheiro que já está na gaveta para o troco."
          required
          data-autofocus
          {...field('fundo')}
          onChange={(fundo) => change({ fundo })}
        />
        <div className={classes.botoes}>
          <Button type="submit" size="md" loading={busy} leftSection={<IconLockOpen />}>
            Abrir caixa
          </Button>
          {outra}
        </div>
      </form>
    </TitledCard>
  );
}
