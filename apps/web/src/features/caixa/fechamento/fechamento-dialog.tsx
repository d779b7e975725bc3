import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatCentavos } from '@balcao/contract/base/money';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import { doCaixa } from '@balcao/papel/do-caixa';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../../dados/api-client.ts';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { EsteAparelho } from '../../../fila/este-aparelho.tsx';
import { toast } from '../../../lib/toast.ts';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { PerguntaDialog } from '../../../ui/dialogos/pergunta-dialog.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { PorForma } from '../conferencia/por-forma.tsx';
import { ImprimirCupom } from '../imprimir-cupom.tsx';
import type { CaixaNaTela } from '../no-aparelho.ts';
import type { CaixaDoAparelho } from '../use-caixa.ts';
import { useOperacoes } from '../use-operacoes.ts';
import classes from './contagem.module.css';
import { Contagem } from './contagem.tsx';
import {
  type Contado,
  campoDaForma,
  emptyValues,
  lerFechamento,
  type Modo,
  totalContado,
} from './formulario.ts';

interface FechamentoDialogProps {
  caixa: CaixaNaTela;
  gaveta: CaixaDoAparelho['gaveta'];
  onClose: () => void;
}

/** Without the forms the server still adds up notes and coins. */
const SEM_FORMAS =
  'As formas de pagamento ainda não chegaram a este aparelho: conte as notas e moedas. As outras formas ficam não conferidas.';

/** Enter goes on to the next field, as on a calculator; on the button it closes the drawer. */
function nextField(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const form = target.form;
  const stops = [...(form?.querySelectorAll<HTMLElement>('input, button[type="submit"]') ?? [])];
  const next = stops[stops.indexOf(target) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** The count is blind and goes by keyboard alone; the expected sums are shown afterwards. */
export default function FechamentoDialog({ caixa, gaveta, onClose }: FechamentoDialogProps) {
  const formas = useFormasAtivas();
  const dinheiro = formas.find(({ tipo }) => tipo === 'DINHEIRO')?.id;
  // What is owed is in no drawer; a second form of cash is counted by its sum.
  const outras = formas.filter(({ id, tipo }) => id !== dinheiro && tipo !== 'FIADO');
  const ids = outras.map(({ id }) => id);
  const { fechar } = useOperacoes(gaveta);
  const [modo, setModo] = useState<Modo>('cedulas');
  const [fechado, setFechado] = useState<Caixa>();
  const campos = useFormulario<Record<string, string>, Contado, Caixa | undefined>({
    inicio: () => emptyValues(ids),
    ler: (values) => lerFechamento(values, { modo, dinheiro, outras: ids }),
    enviar: async (dados) => {
      const resultado = await fechar(caixa.id, dados);
      if (resultado.kind === 'recusado') throw new ApiError(409, resultado);
      return resultado.kind === 'feito' ? resultado.caixa : undefined;
    },
    aoSalvar: (feito) => {
      if (feito) return setFechado(feito);
      onClose();
      toast.aviso('Caixa fechado neste aparelho. A conferência vem quando houver conexão.');
    },
    erro: 'Erro ao fechar o caixa.',
  });
  const { values, input, dialog } = campos;

  if (fechado) return <Fechado caixa={fechado} onClose={onClose} />;
  return (
    <FormDialog
      titulo={`Fechar ${caixa.gaveta.nome}`}
      size="lg"
      {...dialog}
      salvar="Fechar caixa"
      resumo={
        modo === 'cedulas' && (
          <p className={classes.total} aria-live="polite">
            <span>Total em dinheiro</span>
            <strong>{formatCentavos(totalContado(values, modo))}</strong>
          </p>
        )
      }
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it. */}
      <div onKeyDown={nextField} style={{ display: 'contents' }}>
        <EsteAparelho desde={caixa.abertoEm} semAcao />
        {formas.length === 0 && <Note tom="atencao">{SEM_FORMAS}</Note>}
        <Contagem campos={campos} modo={modo} setModo={setModo} />
        {outras.length > 0 && (
          <div className={classes.outras}>
            {outras.map(({ id, nome }) => (
              <MoneyInput
                key={id}
                label={nome}
                {...input(campoDaForma(id))}
                // Of a form that the server told of a moment ago.
                value={values[campoDaForma(id)] ?? ''}
              />
            ))}
          </div>
        )}
        <TextInput
          label="Observação (opcional)"
          description="Em branco nas formas: não conferido."
          maxLength={MAX_TEXTO}
          {...input('observacao')}
        />
      </div>
    </FormDialog>
  );
}

/** The result of the count, as far as this person may see it. */
function Fechado({ caixa, onClose }: { caixa: Caixa; onClose: () => void }) {
  return (
    <PerguntaDialog titulo={`${caixa.gaveta.nome} fechado`} onClose={onClose}>
      <PorForma caixa={caixa} />
      <EsteAparelho desde={caixa.abertoEm} semAcao />
      <DialogFoot>
        <ImprimirCupom documento={{ tipo: 'caixa', id: caixa.id }} fazer={(loja) => doCaixa(caixa, loja)} />
        <Button data-autofocus onClick={onClose}>
          Concluir
        </Button>
      </DialogFoot>
    </PerguntaDialog>
  );
}
