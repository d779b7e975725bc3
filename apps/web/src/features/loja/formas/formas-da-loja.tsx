import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formasQuery } from '../../../dados/formas.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { FormasForm } from './formas-form.tsx';

export function FormasDaLoja() {
  const formas = useQuery(formasQuery);
  if (formas.data) return <FormasForm formas={formas.data} />;
  if (!naoVeio(formas))
    return <Skeleton height={420} role="status" aria-label="Carregando as formas de pagamento" />;
  return <ErrorState texto="Não foi possível carregar as formas de pagamento." consulta={formas} />;
}
