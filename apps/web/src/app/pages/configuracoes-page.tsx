import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLoja } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { MinhaConta } from '../../features/auth/conta/minha-conta.tsx';
import { AjustesDaLoja } from '../../features/loja/ajustes/ajustes-da-loja.tsx';
import { Copias } from '../../features/loja/copias/copias.tsx';
import { FormasDaLoja } from '../../features/loja/formas/formas-da-loja.tsx';
import { DadosDaLoja } from '../../features/loja/formulario/dados-da-loja.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { PageHeader } from '../../ui/paginas/page-header.tsx';
import { SectionIndex } from '../../ui/paginas/section-index.tsx';
import classes from '../../ui/paginas/settings-section.module.css';
import { SettingsSection } from '../../ui/paginas/settings-section.tsx';
import { EsteAparelho } from '../aparelho/este-aparelho.tsx';

const LOJA = { id: 'loja', texto: 'Loja' };
const FORMAS = { id: 'formas', texto: 'Formas de pagamento' };
const RESTO = [
  { id: 'categorias', texto: 'Categorias' },
  { id: 'aparelhos', texto: 'Aparelhos' },
  { id: 'este-aparelho', texto: 'Este aparelho' },
  { id: 'perfil', texto: 'Meu perfil' },
  { id: 'copias', texto: 'Seus dados' },
];
const SEM_LOJA = [LOJA, FORMAS, ...RESTO];
const SECOES = [
  ...[LOJA, FORMAS, { id: 'pix', texto: 'Pix' }, { id: 'caixa', texto: 'Dinheiro e caixa' }],
  ...[
    { id: 'fiado', texto: 'Fiado' },
    { id: 'taxa', texto: 'Taxa de serviço' },
  ],
  ...[{ id: 'virada', texto: 'Virada do dia' }, ...RESTO],
];

/** The store's settings and the owner's account. */
export default function ConfiguracoesPage() {
  const usuario = useUsuario();
  const loja = useLoja();
  if (!usuario) return null;
  // All at once, so that nothing moves when the store's data come.
  if (!loja.isFetched && !loja.data) {
    return (
      <div className={classes.page}>
        <PageHeader titulo="Configurações" />
        <Loading label="Carregando os dados da loja" count={3} height={200} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <PageHeader titulo="Configurações" />
      <SectionIndex entries={loja.data ? SECOES : SEM_LOJA} />
      <SettingsSection
        id="loja"
        titulo="Loja"
        descricao="Aparece nos recibos e define os dias dos relatórios."
      >
        <DadosDaLoja />
      </SettingsSection>
      <SettingsSection
        id="formas"
        titulo="Formas de pagamento"
        descricao="O que o caixa oferece, nesta ordem. A estrela marca a de sempre, que já vem escolhida."
      >
        <FormasDaLoja />
      </SettingsSection>
      <AjustesDaLoja />
      <SettingsSection
        id="categorias"
        titulo="Categorias"
        descricao="Como os produtos se agrupam no caixa e nos relatórios."
      >
        <Button component={Link} to="/products?editar=categorias" variant="default">
          Editar categorias
        </Button>
      </SettingsSection>
      <SettingsSection
        id="aparelhos"
        titulo="Aparelhos"
        descricao="Os celulares e computadores que vendem: o último contato, o que espera em cada um e o que falta."
      >
        <Button component={Link} to="/configuracoes/aparelhos" variant="default">
          Ver aparelhos
        </Button>
      </SettingsSection>
      <EsteAparelho />
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
