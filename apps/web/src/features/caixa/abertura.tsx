import { aberturaSchema } from '@balcao/contract/caixa/caixa';
import type { ReactNode } from 'react';
import { ApiError } from '../../dados/api-client.ts';
import { useFormulario } from '../../dados/use-formulario.ts';
import { readForm, readMoney, unlessBlank } from '../../lib/read-form.ts';
import { toast } from '../../lib/toast.ts';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconLockOpen } from '../../ui/sinais/icons.ts';
import classes from './caixa.module.css';
import type { CaixaDoAparelho } from './use-caixa.ts';
import { useOperacoes } from './use-operacoes.ts';

const ERRO = 'Erro ao abrir o caixa.';

interface AberturaProps {
  gaveta: CaixaDoAparelho['gaveta'];
  /** Beside the button. */
  outra?: ReactNode;
  /** What comes in its place says that it is open. */
  calada?: boolean;
}

/** Asks for the money in the drawer before the first sale. */
export default function Abertura({ gaveta, outra, calada = false }: AberturaProps) {
  const { abrir } = useOperacoes(gaveta);
  const { input, alerta, busy, props } = useFormulario({
    inicio: { fundo: '' },
    ler: (values) =>
      readForm(aberturaSchema, values, {
        read: { fundo: unlessBlank((typed) => readMoney(typed, '100,00')) },
      }),
    // Meanwhile the drawer stood open here and this form is another one: the result is told all the same.
    enviar: async ({ fundo }) => {
      const resultado = await abrir({ fundo }).catch(() => undefined);
      if (resultado?.kind === 'feito') return calada ? undefined : toast.sucesso('Caixa aberto!');
      if (resultado?.kind === 'guardado') {
        return toast.aviso('Caixa aberto neste aparelho. A abertura segue quando houver conexão.');
      }
      if (resultado?.code === 'CAIXA_ABERTO') return toast.aviso('Este caixa já estava aberto.');
      toast.erro(resultado?.mensagem ?? ERRO);
      throw resultado ? new ApiError(409, resultado) : new Error(ERRO);
    },
    erro: ERRO,
  });

  return (
    <TitledCard id="abrir-caixa" titulo={`${gaveta.nome} está fechado`}>
      <form {...props} className={classes.abertura} aria-label="Abrir caixa">
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
          {...input('fundo')}
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
