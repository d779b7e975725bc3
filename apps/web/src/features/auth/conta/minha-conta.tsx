import type { Usuario } from '@balcao/contract/pessoas/auth';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { PinNesteAparelho } from '../pessoas/pin-neste-aparelho.tsx';
import { PerfilForm, SenhaForm } from './conta-forms.tsx';
import { Sessoes } from './sessoes.tsx';

export function SenhaEPin({ usuario }: { usuario: Usuario }) {
  return (
    <>
      <SettingsSection
        id="senha"
        titulo="Senha"
        descricao="Trocar a senha encerra as outras sessões da sua conta."
      >
        <SenhaForm email={usuario.email} />
      </SettingsSection>
      <SettingsSection
        id="pin"
        titulo="PIN neste aparelho"
        descricao="Troca de pessoa na tela de vendas em segundos, também sem internet."
      >
        <PinNesteAparelho usuario={usuario} />
      </SettingsSection>
    </>
  );
}

/** The account's own settings on one page: an employee has no others. */
export function MinhaConta({ usuario }: { usuario: Usuario }) {
  return (
    <>
      <SettingsSection id="perfil" titulo="Meu perfil" descricao="Seus dados neste sistema.">
        <PerfilForm usuario={usuario} />
      </SettingsSection>
      <SenhaEPin usuario={usuario} />
      <SettingsSection id="sessoes" titulo="Sessões ativas" descricao="Onde a sua conta está aberta agora.">
        <Sessoes />
      </SettingsSection>
    </>
  );
}
