import { Skeleton } from '@mantine/core';
import { useLoja } from '../../../dados/loja.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { LojaForm } from './loja-form.tsx';

export function DadosDaLoja() {
  const loja = useLoja();
  if (loja.data) return <LojaForm loja={loja.data} />;
  if (!naoVeio(loja)) return <Skeleton height={420} role="status" aria-label="Carregando os dados da loja" />;
  return <ErrorState texto="Não foi possível carregar os dados da loja." consulta={loja} />;
}
