import { MAX_NOME } from '@balcao/contract/base/limites';
import { parseMoney, toReais } from '@balcao/contract/base/money';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useFormulario } from '../../../../dados/use-formulario.ts';
import { MoneyInput } from '../../../../ui/campos/money-input.tsx';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import { CONFIRA, perguntarPreco } from '../../../../ui/dialogos/perguntar-preco.ts';
import { Button } from '../../../../ui/pecas/button.tsx';
import { useProdutosDoCaixa } from '../../api.ts';
import { erroDePreco } from '../carrinho/a-dizer.ts';

/** The name of a line without one. */
const SEM_NOME = 'Item avulso';

interface AvulsoDialogProps {
  /** The search that found nothing in the catalogue. */
  nome: string;
  onAdd: (nome: string, precoCentavos: number) => void;
  onClose: () => void;
}

/** A line without a product: a name and a price. */
export default function AvulsoDialog({ nome, onAdd, onClose }: AvulsoDialogProps) {
  const { data: produtos } = useProdutosDoCaixa();
  const { values, input, props } = useFormulario({
    inicio: { nome, preco: '' },
    ler: async (values) => {
      const centavos = parseMoney(values.preco);
      if (centavos === undefined) return { errors: { preco: erroDePreco(values.preco) ?? '' } };
      if (!(await perguntarPreco(toReais(centavos), produtos))) return { errors: { preco: CONFIRA } };
      return { data: [values.nome.trim() || SEM_NOME, centavos] as const };
    },
    enviar: async (item) => onAdd(...item),
    erro: '',
  });
  const price = useRef<HTMLInputElement>(null);
  return (
    <PerguntaDialog titulo="Item avulso" size="sm" onClose={onClose}>
      <form {...props}>
        <TextInput
          label="Nome"
          placeholder={SEM_NOME}
          maxLength={MAX_NOME}
          data-autofocus={nome === '' || undefined}
          {...input('nome')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || values.preco !== '') return;
            event.preventDefault();
            price.current?.focus();
          }}
        />
        <MoneyInput
          ref={price}
          label="Preço"
          mt="md"
          mb="lg"
          data-autofocus={nome !== '' || undefined}
          {...input('preco')}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit">Adicionar</Button>
        </DialogFoot>
      </form>
    </PerguntaDialog>
  );
}
