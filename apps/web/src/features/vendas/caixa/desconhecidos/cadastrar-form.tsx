import { MAX_NOME } from '@balcao/contract/base/limites';
import { produtoDoNome } from '@balcao/contract/produtos/nomes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { useFormulario } from '../../../../dados/use-formulario.ts';
import { keepAhead } from '../../../../lib/ahead.ts';
import { MoneyInput } from '../../../../ui/campos/money-input.tsx';
import { NomeIgual } from '../../../../ui/campos/nome-igual.tsx';
import { CONFIRA, perguntarPreco } from '../../../../ui/dialogos/perguntar-preco.ts';
import { Note } from '../../../../ui/paginas/note.tsx';
import { Button } from '../../../../ui/pecas/button.tsx';
import { useProdutosDoCaixa } from '../../api.ts';
import classes from './desconhecidos.module.css';
import { useRegistrarProduto } from './use-registrar-produto.ts';

/** Brings the whole of the schemas: the till does not wait for it. */
const loadLeitor = () => import('./ler-produto-novo.ts');
keepAhead(loadLeitor);
const FALHOU = 'Erro ao cadastrar o produto.';

interface CadastrarFormProps {
  codigo: string;
  onSaved: (produto: Produto) => void;
  onClose: () => void;
}

/** A product in the middle of a sale: the code is there, a name and a price are all it takes. */
export default function CadastrarForm({ codigo, onSaved, onClose }: CadastrarFormProps) {
  const cadastrar = useRegistrarProduto();
  const { data: produtos } = useProdutosDoCaixa();
  const { values, input, alerta, busy, props } = useFormulario({
    inicio: { nome: '', valor: '' },
    ler: async (values) => {
      const lido = (await loadLeitor()).lerProdutoNovo(values);
      if (!lido.data || (await perguntarPreco(lido.data.valor, produtos))) return lido;
      return { errors: { valor: CONFIRA } };
    },
    enviar: (data, { id }) => cadastrar.mutateAsync({ ...data, id, codigoBarras: codigo }),
    aoSalvar: onSaved,
    erro: FALHOU,
    onde: 'campoOuTopo',
  });
  const igual = produtoDoNome(produtos ?? [], values.nome);

  return (
    <form
      {...props}
      className={classes.form}
      aria-label={`Cadastrar o código ${codigo}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {alerta && (
        <Note edged tom="ruim" role="alert" className={classes.failed}>
          {alerta}
        </Note>
      )}
      <TextInput
        label="Nome"
        maxLength={MAX_NOME}
        autoFocus
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={igual && <NomeIgual produto={igual} />}
        {...input('nome')}
      />
      <MoneyInput label="Preço" {...input('valor')} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          Cadastrar e vender
        </Button>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
