import type { Produto } from '@balcao/contract/produtos';
import { Button, Group } from '@mantine/core';
import { IconCopy } from '../../components/icons.ts';
import { formatNumber, formatReais, plural } from '../../lib/format.ts';
import classes from './duplicados.module.css';

interface DuplicadosBannerProps {
  /** Groups with the same name, each oldest first. */
  grupos: readonly Produto[][];
  merging: boolean;
  onMerge: (original: Produto, duplicado: Produto) => void;
  onDismiss: () => void;
}

function describe(produto: Produto): string {
  const code = produto.codigoBarras ? `código ${produto.codigoBarras}` : 'sem código';
  return `${formatReais(produto.valor)} · ${formatNumber(produto.quantidade)} em estoque · ${code}`;
}

/** Two products are merged per click: the first two of the first group, and the banner says which. */
export function DuplicadosBanner({ grupos, merging, onMerge, onDismiss }: DuplicadosBannerProps) {
  const [original, duplicado] = grupos[0] ?? [];
  if (!original || !duplicado) return null;
  const total = grupos.reduce((sum, group) => sum + group.length, 0);
  return (
    <section className={classes.banner} aria-label="Produtos duplicados">
      <IconCopy size={22} stroke={1.7} aria-hidden="true" className={classes.bannerIcon} />
      <div className={classes.bannerText}>
        <strong>{plural(total, 'produto', 'produtos')} com nome repetido</strong>
        <p>“{original.nome}”: unir soma os estoques, e vendas e comandas passam para o produto que fica.</p>
        <dl className={classes.bannerPair}>
          <dt>Fica</dt>
          <dd>{describe(original)}</dd>
          <dt>Sai</dt>
          <dd>{describe(duplicado)}</dd>
        </dl>
      </div>
      <Group gap="xs" className={classes.bannerButtons ?? ''}>
        <Button variant="subtle" color="gray" c="inherit" onClick={onDismiss}>
          Agora não
        </Button>
        <Button variant="default" loading={merging} onClick={() => onMerge(original, duplicado)}>
          Unir duplicados
        </Button>
      </Group>
    </section>
  );
}
