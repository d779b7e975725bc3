import type { Usuario } from '@balcao/contract/pessoas/auth';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { estacoesQuery } from '../../dados/estacoes.ts';
import { useLoja } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { PerfilForm } from '../../features/auth/conta/conta-forms.tsx';
import { SenhaEPin } from '../../features/auth/conta/minha-conta.tsx';
import { Sessoes } from '../../features/auth/conta/sessoes.tsx';
import { BalancaNoCabo } from '../../features/balanca/cabo/balanca-no-cabo.tsx';
import { EstacoesDaLoja } from '../../features/cozinha/estacoes/estacoes-da-loja.tsx';
import { AjudaImpressora } from '../../features/impressao/ajuda/ajuda-impressora.tsx';
import { ImpressorasDaLoja } from '../../features/impressao/configuracoes/impressoras-da-loja.tsx';
import {
  DadosDaLoja,
  Dinheiro,
  Estoque,
  EtiquetasDaBalanca,
  Fiado,
  PixDaLoja,
  Taxa,
  TemposDaCozinha,
  Virada,
} from '../../features/loja/ajustes/ajustes-da-loja.tsx';
import { PixAutomaticoDaLoja } from '../../features/loja/ajustes/pix-automatico.tsx';
import { Aparelhos } from '../../features/loja/aparelhos/aparelhos.tsx';
import { Copias } from '../../features/loja/copias/copias.tsx';
import { FormasDaLoja } from '../../features/loja/formas/formas-da-loja.tsx';
import { GavetasDaLoja } from '../../features/loja/gavetas/gavetas-da-loja.tsx';
import { naoVeio } from '../../lib/consulta.ts';
import { useHasUnsaved } from '../../lib/unsaved.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Card } from '../../ui/paginas/card.tsx';
import { SettingsSection } from '../../ui/paginas/settings-section.tsx';
import { Voltar } from '../../ui/paginas/voltar.tsx';
import { Title } from '../../ui/pecas/title.tsx';
import { from } from '../../ui/tokens/breakpoints.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { NotFound } from '../pages/not-found.tsx';
import classes from './configuracoes.module.css';
import { EsteAparelho } from './este-aparelho.tsx';
import { Lista } from './lista.tsx';
import { PRIMEIRA, type PropriaId, paginaNomeada, SETTINGS } from './paginas.ts';

type Conteudo = ComponentType<{ usuario: Usuario }>;

const CONTEUDO: Record<PropriaId, Conteudo> = {
  loja: DadosDaLoja,
  virada: Virada,
  estoque: Estoque,
  balanca: EtiquetasDaBalanca,
  formas: FormasDaLoja,
  pix: PixDaLoja,
  'pix-automatico': PixAutomaticoDaLoja,
  caixa: Caixa,
  impressoras: ImpressorasDaLoja,
  'ajuda-impressora': AjudaImpressora,
  fiado: Fiado,
  taxa: Taxa,
  cozinha: Cozinha,
  perfil: PerfilForm,
  senha: SenhaEPin,
  sessoes: Sessoes,
  aparelhos: Aparelhos,
  'este-aparelho': EsteAparelho,
  'balanca-no-cabo': BalancaNoCabo,
  copias: Copias,
};

/** These bring their own cards. */
const SEM_CARTAO: readonly PropriaId[] = [
  'caixa',
  'cozinha',
  'impressoras',
  'senha',
  'aparelhos',
  'balanca-no-cabo',
];

/** The drawers stand below a form whose height only the store says: they come after it, lest they move. */
function Caixa() {
  const loja = useLoja();
  return (
    <>
      <Card>
        <Dinheiro />
      </Card>
      {(loja.data || naoVeio(loja)) && <GavetasDaLoja />}
    </>
  );
}

/** How high the stations are, only the server says: what stands below comes after them. */
function Cozinha() {
  const estacoes = useQuery(estacoesQuery);
  return (
    <>
      <EstacoesDaLoja />
      {(estacoes.data || naoVeio(estacoes)) && (
        <SettingsSection
          id="tempos"
          titulo="Quando um pedido demora"
          descricao="O tempo no cartão muda de cor, para quem olha de longe."
        >
          <TemposDaCozinha />
        </SettingsSection>
      )}
    </>
  );
}

/**
 * `/configuracoes` and what is below it: the list, and the page that was chosen in it. Side by side where there is
 * room; elsewhere one after the other, and the browser's way back leads to the list.
 */
export default function ConfiguracoesPage() {
  const usuario = useUsuario();
  const { pathname, hash } = useLocation();
  const [nome = '', resto] = pathname.slice(SETTINGS.length + 1).split('/');
  const largo = useMedia(from('md'));
  // What is typed stays in sight when a tablet is turned.
  const digitado = useHasUnsaved();
  const chosen = paginaNomeada(nome);
  const pagina = chosen ?? (nome === '' && (largo || digitado) ? PRIMEIRA : undefined);
  const frame = useFocoNoQueAbriu(pathname, pagina?.id);
  const antes = nome === '' ? paginaNomeada(hash.slice(1)) : undefined;

  if (!usuario) return null;
  if (antes) return <Navigate to={`${SETTINGS}/${antes.id}`} replace />;
  if ((nome !== '' && !chosen) || resto) return <NotFound />;
  if (chosen && chosen.id !== nome) return <Navigate to={`${SETTINGS}/${chosen.id}`} replace />;
  const Conteudo = pagina && CONTEUDO[pagina.id];
  const lista = largo || !pagina;
  return (
    <div className={classes.frame} data-beside={largo || undefined} ref={frame}>
      <title>{`${chosen?.titulo ?? 'Configurações'} · Balcão`}</title>
      {lista && (
        <div className={classes.lista}>
          <Title order={chosen ? 2 : 1} size="h2" className={classes.nome ?? ''}>
            Configurações
          </Title>
          <Lista aberta={pagina && { id: pagina.id, path: pathname }} />
        </div>
      )}
      {pagina && Conteudo && (
        <section className={classes.pagina} aria-labelledby={`config-${pagina.id}`} key={pagina.id}>
          {!lista && <Voltar para={SETTINGS} texto="Configurações" />}
          <header className={classes.titulo}>
            <Title
              order={chosen ? 1 : 2}
              size={lista ? 'h3' : 'h2'}
              id={`config-${pagina.id}`}
              tabIndex={-1}
              data-titulo
            >
              {pagina.titulo}
            </Title>
            <p>{pagina.descricao}</p>
          </header>
          <ErrorBoundary>
            {SEM_CARTAO.includes(pagina.id) ? (
              <Conteudo usuario={usuario} />
            ) : (
              <Card>
                <Conteudo usuario={usuario} />
              </Card>
            )}
          </ErrorBoundary>
        </section>
      )}
    </div>
  );
}

/** What was opened is read from its title on; back in the list one goes on from where one was. */
function useFocoNoQueAbriu(pathname: string, pagina: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef({ pathname, pagina });
  useEffect(() => {
    const from = last.current;
    last.current = { pathname, pagina: pagina ?? from.pagina };
    if (from.pathname === pathname) return;
    const find = (what: string) => frame.current?.querySelector<HTMLElement>(what);
    const line = pagina === undefined ? find(`[data-pagina="${from.pagina}"]`) : undefined;
    if (line) return line.focus();
    window.scrollTo(0, 0);
    find('[data-titulo]')?.focus({ preventScroll: true });
  }, [pathname, pagina]);
  return frame;
}
