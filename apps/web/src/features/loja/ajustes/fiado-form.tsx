import type { Loja } from '@balcao/contract/loja/loja';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { AjusteForm } from './ajuste-form.tsx';
import { AJUSTE_FIADO } from './ler-ajustes.ts';
import { useAjuste } from './use-ajuste.ts';

export function FiadoForm({ loja }: { loja: Loja }) {
  const ajuste = useAjuste(loja, AJUSTE_FIADO, 'Limite do fiado salvo.');
  const { form, change, field, submit, salvando } = ajuste;
  return (
    <AjusteForm label="Fiado" salvar="Salvar fiado" linha {...{ form, submit, salvando }}>
      <MoneyInput
        label="Limite de cada cliente"
        description="Em branco, sem limite. Com 0,00, ninguém compra fiado. Cada cliente pode ter o seu."
        placeholder="Sem limite"
        {...field('limiteFiadoPadrao')}
        onChange={(limiteFiadoPadrao) => change({ limiteFiadoPadrao })}
      />
    </AjusteForm>
  );
}
