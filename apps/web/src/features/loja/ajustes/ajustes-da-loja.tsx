import type { Loja } from '@balcao/contract/loja/loja';
import type { ComponentType } from 'react';
import { useLoja } from '../../../dados/loja.ts';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { GavetasDaLoja } from '../gavetas/gavetas-da-loja.tsx';
import { DinheiroForm, FiadoForm, PixForm, TaxaForm, ViradaForm } from './ajuste-forms.tsx';
import { PixAutomaticoDaLoja } from './pix-automatico.tsx';

const Caixa = ({ loja }: { loja: Loja }) => (
  <>
    <DinheiroForm loja={loja} />
    <GavetasDaLoja />
  </>
);

const SECOES: readonly [id: string, titulo: string, descricao: string, ComponentType<{ loja: Loja }>][] = [
  ['pix', 'Pix', 'A conta que recebe: o caixa monta o código com o valor.', PixForm],
  [
    'pix-automatico',
    'Pix automático',
    'Com a conta da loja no Mercado Pago, o banco avisa o caixa de cada pagamento.',
    PixAutomaticoDaLoja,
  ],
  ['caixa', 'Dinheiro e caixa', 'Abertura, fechamento e conferência.', Caixa],
  ['fiado', 'Fiado', 'Quanto cada cliente pode ficar devendo.', FiadoForm],
  ['taxa', 'Taxa de serviço', 'A porcentagem da comanda. Não conta no faturamento.', TaxaForm],
  [
    'virada',
    'Virada do dia',
    'Para quem fecha de madrugada: o sábado termina quando o bar fecha.',
    ViradaForm,
  ],
];

/** The settings of money, a section each. The section of the store itself says when there is no answer. */
export function AjustesDaLoja() {
  const loja = useLoja().data;
  if (!loja) return null;
  return SECOES.map(([id, titulo, descricao, Form]) => (
    <SettingsSection key={id} {...{ id, titulo, descricao }}>
      <Form loja={loja} />
    </SettingsSection>
  ));
}
