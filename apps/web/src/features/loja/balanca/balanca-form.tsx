import type { Loja } from '@balcao/contract/loja/loja';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { FieldGroup } from '../../../ui/campos/field-group.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { SettingsForm } from '../../../ui/paginas/settings-form.tsx';
import { IconBarcode, IconTrash } from '../../../ui/sinais/icons.ts';
import { useAjuste } from '../ajustes/use-ajuste.ts';
import classes from './balanca.module.css';
import {
  AJUSTE_BALANCA,
  escolhasDoCodigo,
  etiquetaEmPalavras,
  formatoDito,
  formatoEmPalavras,
  type ValoresDaBalanca,
} from './ler-etiquetas.ts';

const ABAIXO = ['label', 'input', 'description', 'error'] as const;
const TIPOS = [
  { value: 'PESO', label: 'O peso' },
  { value: 'PRECO', label: 'O preço a pagar' },
];

/** How the shop's scales write their labels: two of them are scanned, and what is printed on them is typed. */
export function BalancaForm({ loja }: { loja: Loja }) {
  const formulario = useAjuste(loja, AJUSTE_BALANCA);
  const { values, input, change, props } = formulario;
  const dito = formatoDito(values);
  const escolhas = escolhasDoCodigo(values);
  const escrito = values.tipo === 'PESO' ? 'Peso escrito nela' : 'Preço escrito nela';
  const exemplo = values.tipo === 'PESO' ? '2,504' : '2,84';

  /** A scanner ends with Enter: the next field is what the label says in words. */
  function depoisDeLer(campo: keyof ValoresDaBalanca) {
    return (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      props.ref.current?.querySelector<HTMLElement>(`[name="${campo}"]`)?.focus();
    };
  }

  return (
    <SettingsForm label="Etiquetas da balança" salvar="Salvar etiquetas" formulario={formulario}>
      {values.balanca.length > 0 && (
        <ul className={classes.formatos} aria-label="Etiquetas que o caixa lê">
          {values.balanca.map((formato) => (
            <li key={formato.prefixo}>
              <span>{formatoEmPalavras(formato)}</span>
              <ActionIcon
                variant="subtle"
                color="perigo"
                aria-label={`Tirar a etiqueta que começa com ${formato.prefixo}`}
                onClick={() => change({ balanca: values.balanca.filter((outro) => outro !== formato) })}
              >
                <IconTrash />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <FieldGroup legend="Nova etiqueta">
        <NativeSelect
          label="O que está escrito na etiqueta?"
          description="Além do nome: olhe qual destes aparece junto das barras."
          inputWrapperOrder={[...ABAIXO]}
          data={TIPOS}
          name="tipo"
          value={values.tipo}
          onChange={(event) => change({ tipo: event.currentTarget.value === 'PRECO' ? 'PRECO' : 'PESO' })}
        />
        <FieldRow>
          <TextInput
            label="Uma etiqueta"
            description="Use o leitor, ou digite os 13 números."
            inputWrapperOrder={[...ABAIXO]}
            inputMode="numeric"
            autoComplete="off"
            leftSection={<IconBarcode />}
            onKeyDown={depoisDeLer('escrito')}
            {...input('primeira')}
          />
          <TextInput
            label={escrito}
            placeholder={exemplo}
            inputMode="decimal"
            autoComplete="off"
            onKeyDown={depoisDeLer('segunda')}
            {...input('escrito')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label="Outra etiqueta, para conferir"
            description="De outro peso ou produto."
            inputWrapperOrder={[...ABAIXO]}
            inputMode="numeric"
            autoComplete="off"
            leftSection={<IconBarcode />}
            onKeyDown={depoisDeLer('escritoNaSegunda')}
            {...input('segunda')}
          />
          <TextInput
            label={`${escrito} também`}
            placeholder={exemplo}
            inputMode="decimal"
            autoComplete="off"
            {...input('escritoNaSegunda')}
          />
        </FieldRow>
        {dito && (
          <Note tom="bom">
            {`${formatoEmPalavras(dito)}. A primeira: ${etiquetaEmPalavras(values.primeira, dito)}. A segunda: ${etiquetaEmPalavras(values.segunda, dito)}.`}
          </Note>
        )}
        {dito && escolhas.length > 1 && (
          <NativeSelect
            label="Qual é o código do produto na primeira?"
            description="O número do produto na balança. Se não souber, deixe como está."
            inputWrapperOrder={[...ABAIXO]}
            data={escolhas}
            {...input('codigo')}
          />
        )}
      </FieldGroup>
    </SettingsForm>
  );
}
