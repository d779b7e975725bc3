import { useLoja } from '../../../dados/loja.ts';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { GavetasDaLoja } from '../gavetas/gavetas-da-loja.tsx';
import { DinheiroForm, FiadoForm, PixForm, TaxaForm, ViradaForm } from './ajuste-forms.tsx';
import { PixAutomaticoDaLoja } from './pix-automatico.tsx';

/** How money is taken: a section each. Without an answer the section of the store itself says so. */
export function AjustesDaLoja() {
  const loja = useLoja().data;
  if (!loja) return null;
  return (
    <>
      <SettingsSection
        id="pix"
        titulo="Pix"
        descricao="A conta que recebe: o caixa monta o código com o valor."
      >
        <PixForm loja={loja} />
      </SettingsSection>
      <SettingsSection
        id="pix-automatico"
        titulo="Pix automático"
        descricao="Com a conta da loja no Mercado Pago, o banco avisa o caixa de cada pagamento."
      >
        <PixAutomaticoDaLoja />
      </SettingsSection>
      <SettingsSection id="caixa" titulo="Dinheiro e caixa" descricao="Abertura, fechamento e conferência.">
        <DinheiroForm loja={loja} />
        <GavetasDaLoja />
      </SettingsSection>
      <SettingsSection id="fiado" titulo="Fiado" descricao="Quanto cada cliente pode ficar devendo.">
        <FiadoForm loja={loja} />
      </SettingsSection>
      <SettingsSection
        id="taxa"
        titulo="Taxa de serviço"
        descricao="A porcentagem da comanda. Não conta no faturamento."
      >
        <TaxaForm loja={loja} />
      </SettingsSection>
      <SettingsSection
        id="virada"
        titulo="Virada do dia"
        descricao="Para quem fecha de madrugada: o sábado termina quando o bar fecha."
      >
        <ViradaForm loja={loja} />
      </SettingsSection>
    </>
  );
}
