import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { loadLoja, loadVenda, ReciboNaoEncontrado } from './dados.ts';
import { CLOSE_AFTER, fitPage, PRINT_AFTER } from './fit-page.ts';
import { Recibo, reciboCss } from './recibo.tsx';
import classes from './recibo-page.module.css';

/** `/recibo/{id}`: prints itself and goes away where the app opened it; stays where a person typed the address. */
export default function ReciboPage() {
  const { id = '' } = useParams();
  const recibo = useQuery({
    queryKey: ['recibo', id],
    queryFn: async () => {
      const [venda, loja] = await Promise.all([loadVenda(id), loadLoja()]);
      return { venda, loja };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (count, error) => !(error instanceof ReciboNaoEncontrado) && count < 2,
  });
  const { data } = recibo;

  useEffect(() => {
    if (!data) return;
    const largura = data.loja.larguraPapel;
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
          <style>{reciboCss(data.loja.larguraPapel)}</style>
          <div className={classes.paper}>
            <Recibo venda={data.venda} loja={data.loja} />
          </div>
          <div className={classes.actions}>
            <Button onClick={() => window.print()}>Imprimir</Button>
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
