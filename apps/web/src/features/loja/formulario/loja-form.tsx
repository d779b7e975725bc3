import { MAX_DOCUMENTO, MAX_NOME, MAX_TELEFONE, MAX_TEXTO } from '@balcao/contract/base/limites';
import { type ComboboxItem, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { Loja } from '@balcao/contract/loja/loja';
import { useMemo, useState } from 'react';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { SettingsForm } from '../../../ui/paginas/settings-form.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { type Ajuste, useAjuste } from '../ajustes/use-ajuste.ts';
import { RAMO_OPCOES } from '../comecar/respostas.ts';
import { lerConfiguracoes, type ValoresLoja, valuesOf } from './formulario.ts';
import { fusoGroups, matchesFuso, zonesOfBrowser } from './fusos.ts';

const RAMO = [
  { value: '', label: 'Não informado' },
  ...RAMO_OPCOES.map(([value, label]) => ({ value, label })),
];

const PAPEL = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
];

const AJUSTE_DADOS: Ajuste<ValoresLoja> = {
  de: valuesOf,
  ler: lerConfiguracoes,
  salvo: 'Dados da loja salvos.',
  erro: 'Erro ao salvar os dados da loja.',
};

function isItem(option: object): option is ComboboxItem {
  return 'value' in option;
}

export function LojaForm({ loja }: { loja: Loja }) {
  const formulario = useAjuste(loja, AJUSTE_DADOS);
  const { values, antes, change, input, erros } = formulario;
  const [suspeito, setSuspeito] = useState<string>();
  const fusos = useMemo(() => fusoGroups(zonesOfBrowser(), loja.fuso, new Date()), [loja.fuso]);

  /** On the way out of the field, written the way it is read; a number with a wrong check digit is doubted. */
  async function tidy(campo: 'telefone' | 'documento', input: HTMLInputElement) {
    const text = input.value;
    if (text === antes[campo]) return;
    const brasil = await import('../../../lib/brasil.ts').catch(() => undefined);
    // Whoever is back in the field meanwhile writes on.
    if (!brasil || input.value !== text) return;
    const written = brasil[campo](text);
    if (written !== text) change({ [campo]: written });
    if (campo === 'documento') setSuspeito(brasil.documentoSuspeito(text));
  }

  return (
    <SettingsForm label="Loja" salvar="Salvar loja" formulario={formulario}>
      <FieldRow>
        <TextInput
          label="Nome da loja"
          required
          maxLength={MAX_NOME}
          autoComplete="organization"
          {...input('nome')}
        />
        <NativeSelect label="Tipo de loja" data={RAMO} {...input('ramo')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="CNPJ ou CPF"
          maxLength={MAX_DOCUMENTO}
          {...input('documento')}
          description={suspeito}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: classes.below ?? '' }}
          onBlur={(event) => void tidy('documento', event.currentTarget)}
        />
        <TextInput
          label="Telefone"
          type="tel"
          maxLength={MAX_TELEFONE}
          autoComplete="tel"
          {...input('telefone')}
          onBlur={(event) => void tidy('telefone', event.currentTarget)}
        />
      </FieldRow>
      <TextInput
        label="Endereço"
        maxLength={MAX_TEXTO}
        autoComplete="street-address"
        {...input('endereco')}
      />
      <Select
        name="fuso"
        label="Fuso horário"
        description="O dia de cada venda e de cada relatório é o deste fuso. Mudar refaz os dias de todo o histórico."
        data={fusos}
        value={values.fuso}
        error={erros.fuso}
        searchable
        // What is typed searches, from the first letter: the name of the zone of now is no part of it.
        onFocus={(event) => event.currentTarget.select()}
        onClick={(event) => event.currentTarget.select()}
        selectFirstOptionOnChange
        nothingFoundMessage="Nenhum fuso encontrado"
        maxDropdownHeight={320}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        filter={({ options, search }) =>
          options.map((option) =>
            isItem(option)
              ? option
              : { ...option, items: option.items.filter((item) => matchesFuso(item, search)) },
          )
        }
        onChange={(zone) => zone && change({ fuso: zone })}
      />
      <FieldRow>
        <TextInput
          label="Comissão padrão (%)"
          description="Usada no relatório de comissões"
          inputMode="decimal"
          {...input('comissaoPadrao')}
        />
        <NativeSelect
          label="Largura do papel"
          description="Da impressora de recibos"
          data={PAPEL}
          {...input('larguraPapel')}
        />
      </FieldRow>
      <Textarea
        label="Rodapé do recibo"
        description="Aparece no fim de cada recibo"
        maxLength={MAX_TEXTO}
        autosize
        minRows={2}
        {...input('rodapeRecibo')}
      />
    </SettingsForm>
  );
}
