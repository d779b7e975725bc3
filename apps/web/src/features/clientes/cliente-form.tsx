import { MAX_DOCUMENTO, MAX_NOME, MAX_TELEFONE, MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatReais } from '@balcao/contract/base/money';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { TextInput } from '@mantine/core';
import { useLoja } from '../../dados/loja.ts';
import { useFormulario } from '../../dados/use-formulario.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { FieldRow } from '../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { useSalvarCliente } from './api.ts';
import { lerCadastro, valuesOf } from './formulario.ts';

interface ClienteFormProps {
  /** The customer when the form opened; absent: a new one. */
  cliente: Cliente | undefined;
  /** The name of a new one: the search that found nobody. */
  nome?: string;
  onClose: () => void;
  onSaved: (cliente: Cliente) => void;
}

const ERRO = 'Erro ao salvar cliente';

export function ClienteForm({ cliente, nome = '', onClose, onSaved }: ClienteFormProps) {
  const salvar = useSalvarCliente();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const padrao = useLoja().data?.limiteFiadoPadrao ?? null;
  const novo = cliente === undefined;
  const { change, input, dialog } = useFormulario({
    inicio: () => valuesOf(cliente ?? { nome }),
    ler: async (values) => {
      const lido = lerCadastro(values);
      const documento = lido.data?.documento;
      if (!documento || documento === cliente?.documento) return lido;
      const { documentoSuspeito } = await import('../../lib/brasil.ts');
      return documentoSuspeito(documento)
        ? { errors: { documento: 'Informe um CPF ou CNPJ válido.' } }
        : lido;
    },
    enviar: (dados, { id }) => salvar.mutateAsync({ id: cliente?.id ?? id, novo, dados }),
    aoSalvar: onSaved,
    erro: ERRO,
    semRede: ERRO,
  });

  /** On the way out of the field, written the way it is read. */
  async function tidy(campo: 'telefone' | 'documento', input: HTMLInputElement) {
    const typed = input.value;
    if (typed.trim() === '') return;
    const brasil = await import('../../lib/brasil.ts');
    // Whoever is back in the field meanwhile writes on.
    if (input.value === typed) change({ [campo]: brasil[campo](typed) });
  }

  const semLimite = padrao === null ? 'Vazio: sem limite' : `Vazio: o da loja, ${formatReais(padrao)}`;
  return (
    <FormDialog
      titulo={novo ? 'Novo cliente' : 'Editar cliente'}
      size="md"
      {...dialog}
      salvar="Salvar"
      onClose={onClose}
    >
      <TextInput label="Nome" required data-autofocus maxLength={MAX_NOME} {...input('nome')} />
      <FieldRow>
        <TextInput
          label="Telefone"
          type="tel"
          inputMode="tel"
          maxLength={MAX_TELEFONE}
          placeholder="(11) 98888-7777"
          {...input('telefone')}
          onBlur={(event) => void tidy('telefone', event.currentTarget)}
        />
        <TextInput
          label="CPF ou CNPJ"
          maxLength={MAX_DOCUMENTO}
          {...input('documento')}
          onBlur={(event) => void tidy('documento', event.currentTarget)}
        />
      </FieldRow>
      <TextInput label="Endereço" maxLength={MAX_TEXTO} {...input('endereco')} />
      <TextInput
        label="Observação"
        maxLength={MAX_TEXTO}
        placeholder="Ex: paga no dia 5"
        {...input('observacao')}
      />
      {dono && (
        <MoneyInput
          label="Limite de fiado"
          description={`${semLimite}. 0: não compra fiado.`}
          placeholder=""
          {...input('limiteFiado')}
        />
      )}
    </FormDialog>
  );
}
