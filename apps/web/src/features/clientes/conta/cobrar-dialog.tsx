import { toCentavos } from '@balcao/contract/base/money';
import type { Extrato } from '@balcao/contract/clientes/clientes';
import type { Loja } from '@balcao/contract/loja/loja';
import { useMemo } from 'react';
import { recebedorDe } from '../../../dados/recebedor.ts';
import { brCode } from '../../../lib/br-code.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { daCobranca } from '../../../papel/da-conta.ts';
import { texto as emTexto } from '../../../papel/texto.ts';
import { useWhatsapp } from '../../../papel/whatsapp.tsx';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../ui/dialogos/pergunta-dialog.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconCopy } from '../../../ui/sinais/icons.ts';
import classes from './conta.module.css';

interface CobrarDialogProps {
  extrato: Extrato;
  loja: Loja;
  onClose: () => void;
}

/** The account as a message, seen before it is sent; with the store's Pix as a code of just this debt. */
export default function CobrarDialog({ extrato, loja, onClose }: CobrarDialogProps) {
  useReturnFocus();
  const { cliente } = extrato;
  const pix = useMemo(() => {
    const recebedor = recebedorDe(loja);
    return recebedor && cliente.saldo > 0 ? brCode(recebedor, toCentavos(cliente.saldo)) : undefined;
  }, [loja, cliente.saldo]);
  const texto = emTexto(daCobranca(extrato, loja, pix));
  const whatsapp = useWhatsapp(texto, cliente.telefone ?? '');

  async function copiar() {
    if (await copyText(texto)) toast.sucesso('Mensagem copiada.');
    else toast.erro('Não foi possível copiar a mensagem.');
  }

  return (
    <PerguntaDialog titulo="Enviar conta no WhatsApp" size="sm" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={classes.mensagem} aria-label="Mensagem" tabIndex={0}>
        {texto}
      </section>
      {whatsapp.campo({ label: 'WhatsApp do cliente' })}
      <DialogFoot>
        <Button variant="default" leftSection={<IconCopy />} onClick={() => void copiar()}>
          Copiar
        </Button>
        {whatsapp.link()}
      </DialogFoot>
    </PerguntaDialog>
  );
}
