import { Skeleton } from '@mantine/core';
import { useLoja } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MinhaConta } from './conta/minha-conta.tsx';
import { Copias } from './copias/copias.tsx';
import { LojaForm } from './formulario/loja-form.tsx';
import classes from './loja.module.css';
import { Secao } from './secao.tsx';

function Loja() {
  const loja = useLoja();
  if (loja.data) return <LojaForm loja={loja.data} />;
  if (!loja.isError) return <Skeleton height={420} role="status" aria-label="Carregando os dados da loja" />;
  return <ErrorState texto="Não foi possível carregar os dados da loja." consulta={loja} />;
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
      <MinhaConta usuario={usuario} />
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
