import type { LojaDoCupom } from '@balcao/papel/do-caixa';
import type { Papel } from '@balcao/papel/papel';
import { useCallback } from 'react';
import { useFuso, useLoja, useNomeDaLoja } from '../../dados/loja.ts';
import type { DocumentoImpresso } from '../../papel/documento.ts';
import { imprimir } from '../../papel/imprimir.ts';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPrinter } from '../../ui/sinais/icons.ts';

const LARGURA_PADRAO = 80;

type Fazer = (loja: LojaDoCupom) => Papel;

/** Prints a drawer's slip on the store's paper. */
export function useImprimirCupom(): (fazer: Fazer, documento: DocumentoImpresso) => void {
  const nome = useNomeDaLoja() ?? '';
  const fuso = useFuso();
  const largura = useLoja().data?.larguraPapel ?? LARGURA_PADRAO;
  return useCallback(
    (fazer, documento) =>
      void imprimir({
        documento,
        ler: () => ({ papel: fazer({ nome, fuso }), largura }),
        falhou: 'Não foi possível imprimir. Tente novamente.',
      }),
    [nome, fuso, largura],
  );
}

interface ImprimirCupomProps {
  fazer: Fazer;
  documento: DocumentoImpresso;
  /** Beside a title: the sign alone. */
  sinal?: boolean;
}

export function ImprimirCupom({ fazer, documento, sinal }: ImprimirCupomProps) {
  const imprimir = useImprimirCupom();
  if (sinal) {
    return (
      <ActionIcon color="gray" aria-label="Imprimir" onClick={() => imprimir(fazer, documento)}>
        <IconPrinter />
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" leftSection={<IconPrinter />} onClick={() => imprimir(fazer, documento)}>
      Imprimir
    </Button>
  );
}
