import { MAX_PIX_CHAVE, MAX_PIX_CIDADE, MAX_PIX_NOME } from '@balcao/contract/base/limites';
import type { Loja } from '@balcao/contract/loja/loja';
import { lerChavePix, TIPO_CHAVE_PIX_TEXTO } from '@balcao/contract/pix/chave-pix';
import { TextInput } from '@mantine/core';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { AjusteForm } from './ajuste-form.tsx';
import { AJUSTE_PIX } from './ler-ajustes.ts';
import { PixPrevia } from './pix-previa.tsx';
import { useAjuste } from './use-ajuste.ts';

export function PixForm({ loja }: { loja: Loja }) {
  const { form, values, input, submit, salvando } = useAjuste(loja, AJUSTE_PIX, 'Pix salvo.');
  const chave = lerChavePix(values.pixChave);
  const formas = useFormasAtivas();
  const desligado = formas.length > 0 && formas.every(({ tipo }) => tipo !== 'PIX');
  return (
    <AjusteForm label="Pix" salvar="Salvar Pix" {...{ form, submit, salvando }}>
      <TextInput
        label="Chave Pix"
        description={
          chave
            ? `Chave do tipo ${TIPO_CHAVE_PIX_TEXTO[chave.tipo]}.`
            : 'CPF, CNPJ, celular, e-mail ou chave aleatória da conta da loja.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={MAX_PIX_CHAVE}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input('pixChave')}
      />
      <FieldRow>
        <TextInput
          label="Nome no Pix"
          description={`Até ${MAX_PIX_NOME} letras`}
          maxLength={MAX_PIX_NOME}
          placeholder={loja.nome}
          autoComplete="off"
          {...input('pixNome')}
        />
        <TextInput
          label="Cidade"
          description={`Até ${MAX_PIX_CIDADE} letras`}
          maxLength={MAX_PIX_CIDADE}
          autoComplete="off"
          {...input('pixCidade')}
        />
      </FieldRow>
      {desligado && <Note tom="atencao">O Pix está desligado nas formas de pagamento.</Note>}
      <PixPrevia
        loja={{
          ...loja,
          pixChave: values.pixChave,
          pixNome: values.pixNome,
          pixCidade: values.pixCidade,
        }}
      />
    </AjusteForm>
  );
}
