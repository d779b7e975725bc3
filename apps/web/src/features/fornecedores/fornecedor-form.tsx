import '../../ui/campos/checkbox-styles.ts';
import { MAX_DOCUMENTO, MAX_EMAIL, MAX_NOME, MAX_TELEFONE, MAX_TEXTO } from '@balcao/contract/base/limites';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormulario } from '../../dados/use-formulario.ts';
import { documento, telefone } from '../../lib/brasil.ts';
import { ComAbrir } from '../../ui/campos/com-abrir.tsx';
import { FieldRow } from '../../ui/campos/field-row.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { perguntarDescarte } from '../../ui/dialogos/perguntar-descarte.ts';
import { donoDoDocumento, useSalvarFornecedor } from './api.ts';
import { type FornecedorValues, lerCadastroDoFornecedor } from './formulario.ts';

interface FornecedorFormProps {
  /** The supplier when the form opened; absent: a new one. */
  fornecedor: Fornecedor | undefined;
  /** The name of a new one: the search that found nobody. */
  nome?: string | undefined;
  onClose: () => void;
  /** The other one, whose document it is. */
  onOpen: (outro: Fornecedor) => void;
  onSaved: () => void;
}

const ERRO = 'Erro ao salvar fornecedor';
const SEM_REDE = 'Salvar um fornecedor precisa de conexão. Tente quando ela voltar.';

function valoresDe(fornecedor: Partial<Fornecedor>): FornecedorValues {
  return {
    nome: fornecedor.nome ?? '',
    documento: documento(fornecedor.documento ?? ''),
    telefone: fornecedor.telefone ?? '',
    email: fornecedor.email ?? '',
    observacao: fornecedor.observacao ?? '',
    ativo: fornecedor.ativo ?? true,
  };
}

export function FornecedorForm({ fornecedor, nome = '', onClose, onOpen, onSaved }: FornecedorFormProps) {
  const salvar = useSalvarFornecedor();
  const [dono, setDono] = useState<Fornecedor>();
  const novo = fornecedor === undefined;
  const { change, check, erros, input, dialog } = useFormulario({
    inicio: () => valoresDe(fornecedor ?? { nome }),
    ler: (values) => {
      setDono(undefined);
      return lerCadastroDoFornecedor(values);
    },
    enviar: async (dados, { id }) => {
      try {
        return await salvar.mutateAsync({ id: fornecedor?.id ?? id, novo, dados });
      } catch (error) {
        setDono(donoDoDocumento(error));
        throw error;
      }
    },
    aoSalvar: onSaved,
    erro: ERRO,
    semRede: SEM_REDE,
    noCampo: { DOCUMENTO_EM_USO: 'documento' },
    onde: 'campoOuTopo',
  });

  async function abrir(outro: Fornecedor) {
    if (await perguntarDescarte()) onOpen(outro);
  }

  return (
    <FormDialog
      titulo={novo ? 'Novo fornecedor' : 'Editar fornecedor'}
      size="md"
      {...dialog}
      salvar="Salvar"
      onClose={onClose}
    >
      <TextInput label="Nome" required data-autofocus maxLength={MAX_NOME} {...input('nome')} />
      <FieldRow>
        <TextInput
          label="CNPJ ou CPF"
          maxLength={MAX_DOCUMENTO}
          {...input('documento')}
          error={
            erros.documento && dono ? (
              <ComAbrir texto={`Já é de ${dono.nome}`} onOpen={() => void abrir(dono)} />
            ) : (
              erros.documento
            )
          }
          onBlur={({ currentTarget: { value } }) => change({ documento: documento(value) })}
        />
        <TextInput
          label="Telefone"
          type="tel"
          inputMode="tel"
          maxLength={MAX_TELEFONE}
          placeholder="(11) 98888-7777"
          {...input('telefone')}
          onBlur={({ currentTarget: { value } }) => change({ telefone: telefone(value) })}
        />
      </FieldRow>
      <TextInput label="E-mail" type="email" maxLength={MAX_EMAIL} spellCheck={false} {...input('email')} />
      <TextInput
        label="Observação"
        maxLength={MAX_TEXTO}
        placeholder="Ex: entrega às terças"
        {...input('observacao')}
      />
      {!novo && (
        <Checkbox
          label="Ativo"
          description="Desligado, não é oferecido em compras novas."
          {...check('ativo')}
        />
      )}
    </FormDialog>
  );
}
