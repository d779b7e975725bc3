import { pode } from '@balcao/contract/pessoas/permissoes';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { Guardadas } from '../../../fila/guardadas.tsx';
import { ImpressoraNesteAparelho } from '../../../papel/neste-aparelho.tsx';
import { PageHeader } from '../../../ui/paginas/page-header.tsx';
import classes from '../../../ui/paginas/settings-section.module.css';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { MinhaConta } from './minha-conta.tsx';

/** The account of an employee; the owner's is a part of the settings. */
export default function ContaPage() {
  const usuario = useUsuario();
  if (!usuario) return null;
  return (
    <div className={classes.page}>
      <PageHeader titulo="Minha conta" />
      <MinhaConta usuario={usuario} />
      <SettingsSection
        id="aparelho"
        titulo="Este aparelho"
        descricao="O que foi vendido aqui e espera envio; e o que você traz de outro aparelho em um arquivo."
      >
        <Guardadas />
      </SettingsSection>
      {pode(usuario, 'vendas') && (
        <SettingsSection id="impressora" titulo="Impressora" descricao="Onde saem os recibos deste aparelho.">
          <ImpressoraNesteAparelho />
        </SettingsSection>
      )}
    </div>
  );
}
