import { useUsuario } from '../../dados/use-sessao.ts';
import { MinhaConta } from '../../features/auth/conta/minha-conta.tsx';
import { Copias } from '../../features/loja/copias/copias.tsx';
import { DadosDaLoja } from '../../features/loja/formulario/dados-da-loja.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from '../../ui/settings-section.module.css';
import { SettingsSection } from '../../ui/settings-section.tsx';

/** What is the store's, and the owner's own account. */
export default function ConfiguracoesPage() {
  const usuario = useUsuario();
  if (!usuario) return null;
  return (
    <div className={classes.page}>
      <PageHeader titulo="Configurações" />
      <SettingsSection
        id="loja"
        titulo="Loja"
        descricao="Aparece nos recibos e define os dias dos relatórios."
      >
        <DadosDaLoja />
      </SettingsSection>
      <MinhaConta usuario={usuario} />
      <SettingsSection
        id="copias"
        titulo="Seus dados"
        descricao="Cópias de segurança e tudo o que é da loja, para levar."
      >
        <Copias />
      </SettingsSection>
    </div>
  );
}
