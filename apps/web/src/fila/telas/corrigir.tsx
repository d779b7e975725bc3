import { MAX_CODIGO, MAX_NOME, MAX_TELEFONE, MAX_TEXTO } from '@balcao/contract/base/limites';
import { TextInput } from '@mantine/core';
import { useFormulario } from '../../dados/use-formulario.ts';
import { readMoney } from '../../lib/read-form.ts';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { type Cadastro, corrigirCadastro } from '../a-pedido.ts';
import { camposDoCadastro, comCampos } from './campos-do-cadastro.ts';

/** Corrects a refused product, customer, expense or count. Its id stays, so that the envios that name it follow. */
export default function Corrigir({ envio, onClose }: { envio: Cadastro; onClose: () => void }) {
  const produto = envio.operation === 'cadastrarProduto';
  const cliente = envio.operation === 'cadastrarCliente';
  const despesa = envio.operation === 'lancarDespesa';
  const comValor = produto || despesa;
  const { input, dialog } = useFormulario({
    inicio: () => camposDoCadastro(envio),
    ler: (values) => {
      if (values.nome.trim() === '') return { errors: { nome: 'Campo obrigatório.' } };
      const valor = comValor ? readMoney(values.valor) : 0;
      if (typeof valor !== 'number') return { errors: { valor: 'Valor inválido. Use, por exemplo, 12,50.' } };
      return { data: { values, valor } };
    },
    enviar: ({ values, valor }) =>
      corrigirCadastro(envio.key, (cadastro) => comCampos(cadastro, values, valor)),
    aoSalvar: onClose,
    erro: () => 'Erro ao guardar a correção.',
  });

  return (
    <FormDialog
      titulo={`Corrigir ${envio.identificador}`}
      size="sm"
      {...dialog}
      alerta={dialog.alerta ?? envio.last?.mensagem}
      salvar="Guardar e enviar"
      onClose={onClose}
    >
      <TextInput
        label={despesa ? 'Descrição' : 'Nome'}
        required
        data-autofocus
        maxLength={despesa ? MAX_TEXTO : MAX_NOME}
        {...input('nome')}
      />
      {comValor && <MoneyInput label={produto ? 'Preço' : 'Valor'} required {...input('valor')} />}
      {produto && <TextInput label="Código de barras" maxLength={MAX_CODIGO} {...input('codigo')} />}
      {cliente && <TextInput label="Telefone" type="tel" maxLength={MAX_TELEFONE} {...input('telefone')} />}
    </FormDialog>
  );
}
