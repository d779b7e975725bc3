/** Discount and surcharge on the whole, in reais or percent. A seller who may give no discount sees no such field. */
import { formatCentavos } from '@balcao/contract/base/money';
import { totaisDaVenda } from '@balcao/contract/vendas/total';
import { type Item, somarItens } from '@balcao/contract/vendas/venda';
import { useState } from 'react';
import { useLimites } from '../../../../dados/use-limites.ts';
import { PerguntaForm } from '../../../../ui/dialogos/pergunta-form.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { ajustesDaEscolha, type Escolha } from './escolha.ts';
import { erroDoDesconto } from './limite.ts';
import { erroDeQuanto } from './quanto.ts';
import { QuantoField } from './quanto-field.tsx';
import classes from './sheets.module.css';

interface AjustesDialogProps {
  escolha: Escolha;
  itens: readonly Item[];
  /** The tab's discount of before, in centavos. */
  antes: number;
  onMudar: (change: Partial<Escolha>) => void;
  onDividir: () => void;
  onClose: () => void;
}

export default function AjustesDialog(props: AjustesDialogProps) {
  const { escolha, itens, antes, onMudar, onDividir, onClose } = props;
  const limites = useLimites();
  const [desconto, setDesconto] = useState(escolha.desconto);
  const [acrescimo, setAcrescimo] = useState(escolha.acrescimo);
  const [asked, setAsked] = useState(false);
  const subtotal = somarItens(itens);
  const erros = {
    desconto: erroDeQuanto(desconto, subtotal, subtotal) ?? erroDoDesconto(desconto, itens, limites, antes),
    acrescimo: erroDeQuanto(acrescimo, subtotal, Number.MAX_SAFE_INTEGER),
  };
  const nova = { ...escolha, desconto, acrescimo };
  const { total } = totaisDaVenda(itens, ajustesDaEscolha(nova, itens));
  const podeDescontar = limites === null || limites.descontoMaximo > 0;
  const guardar = (depois: () => void) => {
    setAsked(true);
    if (erros.desconto || erros.acrescimo) return;
    onMudar({ desconto, acrescimo });
    depois();
  };
  return (
    <PerguntaForm
      titulo="Desconto e acréscimo"
      size="md"
      resumo={
        <p className={classes.falta} role="status">
          <span>{`Itens ${formatCentavos(subtotal)}`}</span>
          <strong>{`Total ${formatCentavos(total)}`}</strong>
        </p>
      }
      enviar="Pronto"
      onSubmit={() => guardar(onClose)}
      onClose={onClose}
    >
      {podeDescontar && (
        <QuantoField
          label="Desconto"
          quanto={desconto}
          erro={asked || desconto.texto !== '' ? erros.desconto : undefined}
          autofocus
          onChange={setDesconto}
        />
      )}
      <QuantoField
        label="Acréscimo"
        quanto={acrescimo}
        erro={asked || acrescimo.texto !== '' ? erros.acrescimo : undefined}
        autofocus={!podeDescontar}
        onChange={setAcrescimo}
      />
      <Button variant="default" fullWidth onClick={() => guardar(onDividir)}>
        Dividir em várias formas
      </Button>
    </PerguntaForm>
  );
}
