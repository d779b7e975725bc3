import { primeiraPagina } from '@balcao/contract/pessoas/permissoes';
import { lerPessoas } from '@balcao/contract/vendas/dividir';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { css } from '../../../papel/css.ts';
import { fitPage, printPage } from '../../../papel/pagina.ts';
import { Tira } from '../../../papel/tira.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { QuietPage } from '../../../ui/paginas/quiet-page.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { Rasgado } from '../../../ui/sinais/marcas.tsx';
import '../../../ui/sinais/rolo.css';
import { Compartilhar } from './compartilhar.tsx';
import { ReciboNaoEncontrado, useRecibo } from './dados.ts';
import classes from './recibo-page.module.css';

/** `/recibo/{id}`: prints itself and goes away where the app opened it; stays where a person typed the address. */
export default function ReciboPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const devolucaoId = params.get('devolucao') ?? undefined;
  const recibo = useRecibo(id, { pessoas: lerPessoas(params.get('pessoas')), devolucaoId });
  const { data } = recibo;

  useEffect(() => {
    if (!data) return;
    const { largura } = data;
    const fit = () => fitPage(document, largura);
    fit();
    // Letters that arrive late change the height; a print by hand measures once more.
    void document.fonts.ready.then(fit);
    window.addEventListener('beforeprint', fit);
    const left = new AbortController();
    if (window.opener) {
      void printPage(window, largura, left.signal).then(() => left.signal.aborted || window.close());
    }
    return () => {
      window.removeEventListener('beforeprint', fit);
      left.abort();
    };
  }, [data]);

  if (recibo.isError) {
    const missing = recibo.error instanceof ReciboNaoEncontrado;
    return (
      <QuietPage {...(missing ? {} : { titulo: 'Recibo' })}>
        {missing ? (
          <EmptyState
            page
            marca={<Rasgado />}
            titulo="Venda não encontrada"
            nota="O endereço pode estar incompleto, ou a venda é de outra loja."
            acao={<Saida />}
          />
        ) : (
          <Stack align="center">
            <ErrorState texto="Erro ao carregar o recibo." consulta={recibo} />
            <Saida />
          </Stack>
        )}
      </QuietPage>
    );
  }
  return (
    <main className={classes.page} aria-busy={!data}>
      <title>Recibo · Balcão</title>
      {data && (
        <>
          <style>{css(data.largura)}</style>
          <Encaixe largura={data.largura}>
            <Tira papel={data.papel} />
          </Encaixe>
          <div className={classes.actions}>
            <Button onClick={() => window.print()}>Imprimir</Button>
            <Compartilhar vendaId={id} devolucaoId={devolucaoId} />
            <Saida />
          </div>
        </>
      )}
    </main>
  );
}

/** Closes the window that the app opened; a person who typed the address goes to the first page. */
function Saida() {
  const usuario = useUsuario();
  const navigate = useNavigate();
  const { key } = useLocation();
  if (window.opener) {
    return (
      <Button variant="default" onClick={() => window.close()}>
        Fechar
      </Button>
    );
  }
  const inicio = usuario ? primeiraPagina(usuario) : '/login';
  // The first page of this window has nothing of ours behind it.
  return (
    <Button variant="default" onClick={() => (key === 'default' ? navigate(inicio) : navigate(-1))}>
      Voltar
    </Button>
  );
}

/** Scales the paper down to a narrower window, on the screen only. */
function Encaixe({ largura, children }: { largura: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [place.current, paper.current];
    if (!outer || !inner) return;
    const encaixar = () => {
      const escala = Math.min(1, outer.clientWidth / inner.offsetWidth);
      outer.style.setProperty('--escala', String(escala));
      outer.style.setProperty('--altura', `${inner.offsetHeight * escala}px`);
    };
    encaixar();
    const observer = new ResizeObserver(encaixar);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={`rolo-sombra ${classes.place}`} style={{ maxWidth: `${largura}mm` }}>
      <div ref={paper} className={`rolo ${classes.paper}`}>
        {children}
      </div>
    </div>
  );
}
