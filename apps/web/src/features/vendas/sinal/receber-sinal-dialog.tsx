import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import { useRef, useState } from 'react';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { usePix } from '../caixa/pagamento/use-pix.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { useReceberSinal } from './api.ts';
import { comCodigo } from './com-codigo.ts';
import { type ErrosDoSinal, formasDoSinal, lerSinal, type SinalDito, semSinal } from './digitado.ts';
import { SinalCampos } from './sinal-campos.tsx';

export default function ReceberSinalDialog({ venda, onClose }: { venda: VendaNaTela; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const formas = formasDoSinal(useFormasAtivas());
  const [digitado, setDigitado] = useState(() => semSinal(formas));
  const [erros, setErros] = useState<ErrosDoSinal>({});
  const [alerta, setAlerta] = useState<string>();
  const receber = useReceberSinal(venda);
  const pix = usePix();
  const sinal = sinalDe(venda);
  const resta = toCentavos(venda.total) - sinal;
  const atual = digitado.formaId === '' ? { ...digitado, formaId: semSinal(formas).formaId } : digitado;

  const enviar = async (dito: SinalDito, txid: string | undefined) => {
    const outcome = await receber
      .mutateAsync({ pagamento: comCodigo(dito, txid), nomes: dito.nomes })
      .catch(() => undefined);
    const recebido = `Sinal de ${formatCentavos(dito.centavos)} recebido`;
    if (outcome?.kind === 'delivered') {
      const falta = toCentavos(outcome.venda.total) - sinalDe(outcome.venda);
      toast.sucesso(`${recebido}. ${falta > 0 ? `Falta ${formatCentavos(falta)}.` : 'Já está paga.'}`);
      return onClose();
    }
    if (outcome?.kind === 'queued') {
      toast.aviso(
        outcome.held
          ? `${recebido} neste aparelho: ${outcome.mensagem}`
          : `${recebido}: guardado neste aparelho, ainda não entregue.`,
      );
      return onClose();
    }
    setAlerta(outcome?.mensagem ?? 'Erro ao receber o sinal. Tente novamente.');
    if (outcome?.kind === 'refused') setErros({ valor: outcome.campos.pagamentos });
  };

  function submit() {
    const lido = lerSinal(atual, formas, resta);
    setAlerta(undefined);
    setErros(lido.erros ?? {});
    if (lido.erros) {
      const [campo] = Object.keys(lido.erros);
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${campo}"]`)?.focus());
      return;
    }
    const { dito } = lido;
    pix.receber(dito.emPix ? dito.centavos : 0, (txid) => void enviar(dito, txid));
  }

  return (
    <>
      <FormDialog
        titulo={`Receber sinal de ${venda.paraQuem ?? rotuloVenda(venda)}`}
        size="md"
        form={form}
        alerta={alerta}
        dirty={digitado.valor !== ''}
        busy={receber.isPending}
        salvar="Receber sinal"
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          {[
            `Total ${formatReais(venda.total)}`,
            sinal > 0 && `Sinal ${formatCentavos(sinal)}`,
            `Falta ${formatCentavos(resta)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SinalCampos
          formas={formas}
          digitado={atual}
          erros={erros}
          resta={resta}
          label="Sinal"
          onMudar={(next) => {
            setErros({});
            setDigitado(next);
          }}
        />
      </FormDialog>
      {pix.dialog}
    </>
  );
}
