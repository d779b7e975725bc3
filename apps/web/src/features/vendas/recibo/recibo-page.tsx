import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { CLOSE_AFTER, fitPage, PRINT_AFTER } from '../../../lib/fit-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { reciboCss } from '../../../ui/recibo-css.ts';
import { lerPessoas } from '../abertas/dividir.ts';
import { Compartilhar } from './compartilhar.tsx';
import { ReciboNaoEncontrado, useRecibo } from './dados.ts';
import { Recibo } from './recibo.tsx';
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
    const timers: ReturnType<typeof setTimeout>[] = [];
    if (window.opener) {
      timers.push(
        setTimeout(() => {
          fit();
          window.print();
          timers.push(setTimeout(() => window.close(), CLOSE_AFTER));
        }, PRINT_AFTER),
      );
    }
    return () => {
      window.removeEventListener('beforeprint', fit);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [data]);

  if (recibo.isError) {
    const missing = recibo.error instanceof ReciboNaoEncontrado;
    return (
      <main className={classes.page}>
        <title>Recibo · Balcão</title>
        {missing ? (
          <EmptyState titulo="Venda não encontrada" nota="Ela pode ser de outra loja." />
        ) : (
          <ErrorState texto="Erro ao carregar o recibo." consulta={recibo} />
        )}
      </main>
    );
  }
  return (
    <main className={classes.page} aria-busy={!data}>
      <title>Recibo · Balcão</title>
      {data && (
        <>
          <style>{reciboCss(data.largura)}</style>
          <div className={classes.paper}>
            <Recibo conteudo={data.conteudo} />
          </div>
          <div className={classes.actions}>
            <Button onClick={() => window.print()}>Imprimir</Button>
            <Compartilhar vendaId={id} devolucaoId={devolucaoId} />
            <Button
              variant="default"
              onClick={() => (window.opener ? window.close() : window.history.back())}
            >
              {window.opener ? 'Fechar' : 'Voltar'}
            </Button>
          </div>
        </>
      )}
    </main>
  );
}
