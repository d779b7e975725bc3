import type { Loja } from '@balcao/contract/loja/loja';
import type { ComponentType, ReactNode } from 'react';
import { useLoja } from '../../../dados/loja.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { BalancaForm } from '../balanca/balanca-form.tsx';
import { LojaForm } from '../formulario/loja-form.tsx';
import {
  CozinhaForm,
  DinheiroForm,
  EstoqueForm,
  FiadoForm,
  PixForm,
  TaxaForm,
  ViradaForm,
} from './ajuste-forms.tsx';

/** A form of the store, as soon as the store is known. */
function daLoja(Form: ComponentType<{ loja: Loja }>) {
  return function DaLoja(): ReactNode {
    const loja = useLoja();
    if (loja.data) return <Form loja={loja.data} />;
    if (!naoVeio(loja))
      return <Skeleton height={160} role="status" aria-label="Carregando os dados da loja" />;
    return <ErrorState texto="Não foi possível carregar os dados da loja." consulta={loja} />;
  };
}

export const DadosDaLoja = daLoja(LojaForm);
export const PixDaLoja = daLoja(PixForm);
export const Dinheiro = daLoja(DinheiroForm);
export const Estoque = daLoja(EstoqueForm);
export const TemposDaCozinha = daLoja(CozinhaForm);
export const Fiado = daLoja(FiadoForm);
export const Taxa = daLoja(TaxaForm);
export const Virada = daLoja(ViradaForm);
export const EtiquetasDaBalanca = daLoja(BalancaForm);
