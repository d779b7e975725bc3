import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { NativeSelect } from '@mantine/core';
import {
  AO_FINALIZAR,
  type AoFinalizar,
  escolherImpressora,
  useImpressoraDoAparelho,
} from '../dados/impressora-do-aparelho.ts';
import { useImpressoras } from '../dados/impressoras.ts';
import { ChoiceField } from '../ui/campos/choice-field.tsx';
import { Stack } from '../ui/pecas/stack.tsx';

const NAVEGADOR = '';
const QUANDO: Record<AoFinalizar, string> = { nunca: 'Nunca', perguntar: 'Perguntar', sempre: 'Sempre' };

/** Which printer prints what is asked for here, and whether a sale prints by itself. Kept at once, on this device. */
export function ImpressoraNesteAparelho() {
  const impressoras = useImpressoras();
  const { impressora, aoFinalizar } = useImpressoraDoAparelho();
  const recibos = impressoras.filter((each) => imprimeRecibos(each) || each.id === impressora?.id);
  return (
    <Stack gap="md">
      <NativeSelect
        label="Onde imprimir"
        data={[
          { value: NAVEGADOR, label: 'Janela do navegador' },
          ...recibos.map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
        value={impressora?.id ?? NAVEGADOR}
        onChange={({ currentTarget: { value } }) =>
          escolherImpressora({ impressoraId: value === NAVEGADOR ? null : value })
        }
      />
      <ChoiceField
        name="ao-finalizar"
        label="Imprimir ao finalizar"
        options={AO_FINALIZAR.map((value) => ({ value, text: QUANDO[value] }))}
        value={aoFinalizar}
        error={undefined}
        onChange={(value) => escolherImpressora({ aoFinalizar: value })}
      />
    </Stack>
  );
}

const imprimeRecibos = ({ ligacao, papeis }: Impressora) =>
  ligacao !== 'NAVEGADOR' && papeis.includes('recibo');
