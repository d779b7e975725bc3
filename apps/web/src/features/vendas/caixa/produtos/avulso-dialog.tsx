import { MAX_NOME } from '@balcao/contract/base/limites';
import { parseMoney, toReais } from '@balcao/contract/base/money';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useCampos } from '../../../../lib/use-campos.ts';
import { MoneyInput } from '../../../../ui/campos/money-input.tsx';
import { DialogFoot } from '../../../../ui/dialogos/dialog-foot.tsx';
import { PerguntaDialog } from '../../../../ui/dialogos/pergunta-dialog.tsx';
import { CONFIRA, perguntarPreco } from '../../../../ui/dialogos/perguntar-preco.ts';
import { useProdutosDoCaixa } from '../../api.ts';
import { erroDePreco } from '../carrinho/a-dizer.ts';

/** As a line is called whose name nobody said. */
const SEM_NOME = 'Item avulso';

interface AvulsoDialogProps {
  /** What was searched for and is not in the catalogue. */
  nome: string;
  onAdd: (nome: string, precoCentavos: number) => void;
  onClose: () => void;
}

/** What is in no catalogue, or not yet: a name and a price, and it is in the carrinho. */
export default function AvulsoDialog({ nome, onAdd, onClose }: AvulsoDialogProps) {
  const { form, values, refuse, input, field, change } = useCampos({ nome, preco: '' });
  const { data: produtos } = useProdutosDoCaixa();
  const price = useRef<HTMLInputElement>(null);
  return (
    <PerguntaDialog titulo="Item avulso" size="sm" onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const centavos = parseMoney(values.preco);
          if (centavos === undefined) refuse({ preco: erroDePreco(values.preco) });
          else if (!(await perguntarPreco(toReais(centavos), produtos))) refuse({ preco: CONFIRA });
          else onAdd(values.nome.trim() || SEM_NOME, centavos);
        }}
      >
        <TextInput
          label="Nome"
          placeholder={SEM_NOME}
          autoComplete="off"
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
          {...field('preco')}
          onChange={(preco) => change({ preco })}
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
