import type { Loja } from '@balcao/contract/loja/loja';
import { TextInput } from '@mantine/core';
import { AjusteForm } from './ajuste-form.tsx';
import { AJUSTE_TAXA } from './ler-ajustes.ts';
import { useAjuste } from './use-ajuste.ts';

export function TaxaForm({ loja }: { loja: Loja }) {
  const { form, input, submit, salvando } = useAjuste(loja, AJUSTE_TAXA, 'Taxa de serviço salva.');
  return (
    <AjusteForm label="Taxa de serviço" salvar="Salvar taxa" linha {...{ form, submit, salvando }}>
      <TextInput
        label="Taxa de serviço (%)"
        description="Um toque a põe na comanda, outro tira: quem decide é o cliente. Com 0, o caixa não a oferece."
        inputMode="decimal"
        autoComplete="off"
        {...input('taxaServicoPadrao')}
      />
    </AjusteForm>
  );
}
