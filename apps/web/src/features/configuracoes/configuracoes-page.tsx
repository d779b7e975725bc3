import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useUsuario } from '../../lib/session.ts';
import { useLoja } from '../../lib/use-loja.ts';
import classes from './configuracoes.module.css';
import { Copias } from './copias.tsx';
import { LojaForm } from './loja-form.tsx';
import { PerfilForm } from './perfil-form.tsx';
import { Secao } from './secao.tsx';
import { SenhaForm } from './senha-form.tsx';
import { Sessoes } from './sessoes.tsx';

function Loja() {
  const loja = useLoja();
  if (loja.data) return <LojaForm loja={loja.data} />;
  if (!loja.isError) return <Skeleton height={420} role="status" aria-label="Carregando os dados da loja" />;
  return (
    <ErrorState
      texto="Não foi possível carregar os dados da loja."
      onRetry={() => void loja.refetch()}
      retrying={loja.isFetching}
    />
  );
}

export default function ConfiguracoesPage() {
  const usuario = useUsuario();
  if (!usuario) return null;
  return (
    <div className={classes.page}>
      <PageHeader titulo="Configurações" />
      <Secao id="loja" titulo="Loja" descricao="Aparece nos recibos e define os dias dos relatórios.">
        <Loja />
      </Secao>
      <Secao id="perfil" titulo="Meu perfil" descricao="Seus dados neste sistema.">
        <PerfilForm usuario={usuario} />
      </Secao>
      <Secao id="senha" titulo="Senha" descricao="Trocar a senha encerra as outras sessões da sua conta.">
        <SenhaForm email={usuario.email} />
      </Secao>
      <Secao id="sessoes" titulo="Sessões ativas" descricao="Onde a sua conta está aberta agora.">
        <Sessoes />
      </Secao>
      <Secao
        id="copias"
        titulo="Seus dados"
        descricao="Cópias de segurança e tudo o que é da loja, para levar."
      >
        <Copias />
      </Secao>
    </div>
  );
}
