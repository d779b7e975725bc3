import { MAX_OBSERVACAO_DO_ITEM } from '@balcao/contract/base/limites';
import { moneyToText } from '@balcao/contract/base/money';
import { brutoDaLinha } from '@balcao/contract/vendas/venda';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLimites } from '../../../../dados/use-limites.ts';
import { ChoiceButtons } from '../../../../ui/campos/choice-buttons.tsx';
import { PerguntaForm } from '../../../../ui/dialogos/pergunta-form.tsx';
import strip from '../../../../ui/listas/chips.module.css';
import { Button } from '../../../../ui/pecas/button.tsx';
import type { ItemCarrinho } from '../carrinho/carrinho.ts';
import { erroDoDescontoNaLinha } from '../pagamento/limite.ts';
import { centavosDe, erroDeQuanto, NADA, type Quanto } from '../pagamento/quanto.ts';
import { QuantoField } from '../pagamento/quanto-field.tsx';
import { Observacoes } from './lembradas.ts';

interface ObservacaoDialogProps {
  item: ItemCarrinho;
  /** Null takes it off; without a quantity it is said of the whole line. */
  onGuardar: (observacao: string | null, quantidade: number | undefined, descontoCentavos: number) => void;
  onClose: () => void;
}

const lembradas = new Observacoes();

/** 'Sem cebola': typed once, one tap the next time. */
export default function ObservacaoDialog({ item, onGuardar, onClose }: ObservacaoDialogProps) {
  const [texto, setTexto] = useState(item.observacao ?? '');
  const several = item.unidade === 'un' && item.quantidade > 1;
  const [quais, setQuais] = useState<'todas' | 'uma'>('todas');
  const [known] = useState(() => lembradas.of(item));
  const [desconto, setDesconto] = useState<Quanto>(() =>
    item.descontoCentavos ? { em: 'reais', texto: moneyToText(item.descontoCentavos) } : NADA,
  );
  const limites = useLimites();
  const podeDescontar = limites === null || limites.descontoMaximo > 0;
  const some = several && quais === 'uma';
  const valor = brutoDaLinha(some ? { ...item, quantidade: 1 } : item);
  const tirado = centavosDe(desconto, valor);
  const erro = erroDeQuanto(desconto, valor, valor) ?? erroDoDescontoNaLinha(tirado, valor, limites);

  const guardar = (typed: string) => {
    if (erro) return;
    const observacao = typed.trim();
    if (observacao !== '') lembradas.add(item, observacao);
    onGuardar(observacao || null, some ? 1 : undefined, tirado);
  };

  return (
    <PerguntaForm
      titulo={`Observação: ${item.nome}`}
      size="sm"
      voltar={
        item.observacao !== null && (
          <Button variant="default" onClick={() => guardar('')}>
            Tirar
          </Button>
        )
      }
      enviar="Guardar"
      onSubmit={() => guardar(texto)}
      onClose={onClose}
    >
      {several && (
        <ChoiceButtons
          label="Em quantas"
          options={[
            { value: 'todas', text: `Nas ${item.quantidade}` },
            { value: 'uma', text: 'Só em uma' },
          ]}
          value={quais}
          onChange={setQuais}
        />
      )}
      <TextInput
        label="O que cuidar"
        placeholder="Ex.: sem cebola"
        data-autofocus
        my="md"
        maxLength={MAX_OBSERVACAO_DO_ITEM}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {known.length > 0 && (
        <fieldset
          className={strip.strip}
          aria-label="Usadas há pouco"
          style={{ marginBottom: 'var(--space-xs)' }}
        >
          {known.map((observacao) => (
            <button
              key={observacao}
              type="button"
              className={strip.chip}
              aria-pressed={observacao === texto}
              onClick={() => guardar(observacao)}
            >
              {observacao}
            </button>
          ))}
        </fieldset>
      )}
      {podeDescontar && <QuantoField label="Desconto" quanto={desconto} erro={erro} onChange={setDesconto} />}
    </PerguntaForm>
  );
}
