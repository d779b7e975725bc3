import { MAX_DOCUMENTO, MAX_NOME, MAX_TELEFONE, MAX_TEXTO } from '@balcao/contract/base/limites';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { Loja } from '@balcao/contract/loja/loja';
import { Button, type ComboboxItem, NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { changes } from '../../../lib/changes.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { AcessoRetirado } from '../../../ui/paginas/acesso-retirado.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { useSalvarLoja } from '../api.ts';
import { RAMO_OPCOES } from '../comecar/propostas.ts';
import { lerConfiguracoes, valuesOf } from './formulario.ts';
import { fusoGroups, matchesFuso, zonesOfBrowser } from './fusos.ts';

const RAMO = [
  { value: '', label: 'Não informado' },
  ...RAMO_OPCOES.map(([value, label]) => ({ value, label })),
];

const PAPEL = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
];

function isItem(option: object): option is ComboboxItem {
  return 'value' in option;
}

export function LojaForm({ loja }: { loja: Loja }) {
  const { form, values, set, change, input, refuse, erros } = useCampos(valuesOf(loja));
  /** What the form shows, but for what was changed in it. */
  const [base, setBase] = useState(values);
  useSaida(JSON.stringify(values) !== JSON.stringify(base));
  const [suspeito, setSuspeito] = useState<string>();
  const salvar = useSalvarLoja();
  const fusos = useMemo(() => fusoGroups(zonesOfBrowser(), loja.fuso, new Date()), [loja.fuso]);

  /** On the way out of the field, written the way it is read; a number with a wrong check digit is doubted. */
  async function tidy(campo: 'telefone' | 'documento', input: HTMLInputElement) {
    const text = input.value;
    if (text === base[campo]) return;
    const brasil = await import('../../../lib/brasil.ts').catch(() => undefined);
    // Whoever is back in the field meanwhile writes on.
    if (!brasil || input.value !== text) return;
    const written = brasil[campo](text);
    if (written !== text) change({ [campo]: written });
    if (campo === 'documento') setSuspeito(brasil.documentoSuspeito(text));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (salvar.isPending) return;
    const { data, errors } = lerConfiguracoes(values, base);
    if (!data) {
      refuse(errors);
      return;
    }
    salvar.mutate(changes(lerConfiguracoes(base, base).data ?? {}, data), {
      onSuccess: (saved) => {
        set(valuesOf(saved));
        setBase(valuesOf(saved));
        toast.sucesso('Dados da loja salvos.');
      },
      onError: (error) => {
        if (error instanceof ApiError && refuse(error.campos)) return;
        toast.erro(errorText(error, 'Erro ao salvar os dados da loja.'));
      },
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Loja">
      <Stack gap="md">
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
            autoComplete="off"
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
            autoComplete="off"
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
        <AcessoRetirado form={form} />
        <div className={classes.submit}>
          <Button type="submit" loading={salvar.isPending}>
            Salvar loja
          </Button>
        </div>
      </Stack>
    </form>
  );
}
