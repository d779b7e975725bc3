import type { Loja } from '@balcao/contract/loja/loja';
import { Checkbox } from '@mantine/core';
import { AjusteForm } from './ajuste-form.tsx';
import { AJUSTE_CAIXA } from './ler-ajustes.ts';
import { useAjuste } from './use-ajuste.ts';

export function DinheiroForm({ loja }: { loja: Loja }) {
  const { form, values, change, submit, salvando } = useAjuste(loja, AJUSTE_CAIXA, 'Regras do caixa salvas.');
  return (
    <AjusteForm label="Dinheiro e caixa" salvar="Salvar caixa" {...{ form, submit, salvando }}>
      <div>
        <Checkbox
          label="Pedir a abertura do caixa antes da primeira venda"
          description="Quem vende conta o troco inicial. Desligado, abrir o caixa é opcional."
          checked={values.exigirCaixa}
          onChange={(event) => change({ exigirCaixa: event.currentTarget.checked })}
        />
        <Checkbox
          label="Mostrar a diferença a quem fechou o caixa"
          description="Só depois de contado. Desligado, só você vê se sobrou ou faltou."
          checked={values.mostrarDiferenca}
          onChange={(event) => change({ mostrarDiferenca: event.currentTarget.checked })}
        />
      </div>
    </AjusteForm>
  );
}
