import { PADROES } from '@balcao/contract/produtos/padroes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { NovoCampos } from '../campos/novo-campos.tsx';
import { erroDoNovo } from '../nota/produto-novo.ts';
import type { NovoProduto } from '../nota/respostas.ts';

interface NovoDialogProps {
  nome: string;
  produtos: readonly Produto[];
  onClose: () => void;
  onPronto: (novo: NovoProduto) => void;
  onUsar: (produto: Produto) => void;
}

/** A product that the shop does not have yet: it is made with the purchase. */
export default function NovoDialog({ nome, produtos, onClose, onPronto, onUsar }: NovoDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [inicio] = useState<NovoProduto>(() => ({
    ...{ id: uuidv7(), nome, valor: '', unidade: 'un' },
    categoria: produtos.at(-1)?.categoria ?? PADROES.categoria,
  }));
  const [novo, setNovo] = useState(inicio);
  const [erro, setErro] = useState<ReturnType<typeof erroDoNovo>>();
  function pronto() {
    const errado = erroDoNovo(novo);
    setErro(errado);
    if (errado) form.current?.querySelector<HTMLElement>(`[name="${errado.campo}"]`)?.focus();
    else onPronto(novo);
  }
  return (
    <FormDialog
      titulo="Novo produto"
      size="md"
      form={form}
      alerta={undefined}
      dirty={novo !== inicio}
      busy={false}
      salvar="Cadastrar com a compra"
      onSubmit={pronto}
      onClose={onClose}
    >
      <NovoCampos novo={novo} produtos={produtos} erro={erro} onChange={setNovo} onUsar={onUsar} />
    </FormDialog>
  );
}
