import type { Loja } from '@balcao/contract/loja/loja';
import { NativeSelect } from '@mantine/core';
import { AjusteForm } from './ajuste-form.tsx';
import { AJUSTE_VIRADA, viradas } from './ler-ajustes.ts';
import { useAjuste } from './use-ajuste.ts';

export function ViradaForm({ loja }: { loja: Loja }) {
  const { form, input, submit, salvando } = useAjuste(loja, AJUSTE_VIRADA, 'Virada do dia salva.');
  return (
    <AjusteForm label="Virada do dia" salvar="Salvar virada" linha {...{ form, submit, salvando }}>
      <NativeSelect
        label="O dia termina"
        description="O que se vende até essa hora conta no dia anterior. Mudar refaz os dias de todo o histórico."
        data={viradas(loja.viradaDoDia)}
        {...input('viradaDoDia')}
      />
    </AjusteForm>
  );
}
