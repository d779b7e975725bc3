import { PRESENCA_DURA, type Presenca } from '@balcao/contract/vendas/presenca';

/** One device says that a tab is open on it, or no longer. */
export interface Sinal {
  lojaId: string;
  vendaId: string;
  dispositivo: string;
  usuario: { id: string; nome: string };
  aberta: boolean;
}

interface Presente extends Sinal {
  /** Forgotten then; milliseconds. */
  ate: number;
}

/** The people who have a tab open, by this server's knowledge: in memory, for it is renewed every few seconds. */
export class Presencas {
  readonly #porVenda = new Map<string, Map<string, Presente>>();

  /** True: who is there is another list now. */
  marcar(sinal: Sinal, agora: Date): boolean {
    const { lojaId, vendaId, dispositivo, usuario, aberta } = sinal;
    const chave = `${lojaId} ${vendaId}`;
    const daVenda = this.#porVenda.get(chave) ?? new Map<string, Presente>();
    const antes = daVenda.get(dispositivo);
    if (aberta) daVenda.set(dispositivo, { ...sinal, ate: agora.getTime() + PRESENCA_DURA });
    else daVenda.delete(dispositivo);
    if (daVenda.size > 0) this.#porVenda.set(chave, daVenda);
    else this.#porVenda.delete(chave);
    return aberta ? antes?.usuario.id !== usuario.id : antes !== undefined;
  }

  /** Forgets who did not say so again; answers the tabs that somebody left so. */
  esquecer(agora: Date): { lojaId: string; vendaId: string }[] {
    const mudadas: { lojaId: string; vendaId: string }[] = [];
    for (const [chave, daVenda] of this.#porVenda) {
      const velhos = [...daVenda.values()].filter(({ ate }) => ate <= agora.getTime());
      for (const { dispositivo } of velhos) daVenda.delete(dispositivo);
      if (daVenda.size === 0) this.#porVenda.delete(chave);
      const [velho] = velhos;
      if (velho) mudadas.push({ lojaId: velho.lojaId, vendaId: velho.vendaId });
    }
    return mudadas;
  }

  ler(lojaId: string, vendaId: string): Presenca {
    const daVenda = this.#porVenda.get(`${lojaId} ${vendaId}`)?.values() ?? [];
    const presentes = [...daVenda].map(({ usuario, dispositivo }) => ({ usuario, dispositivo }));
    return { vendaId, presentes: presentes.toSorted((a, b) => ordem(a).localeCompare(ordem(b), 'pt-BR')) };
  }

  /** Every tab of the store in which somebody is. */
  daLoja(lojaId: string): Presenca[] {
    const chaves = [...this.#porVenda.keys()].map((chave) => chave.split(' '));
    return chaves.flatMap(([loja, vendaId = '']) => (loja === lojaId ? [this.ler(lojaId, vendaId)] : []));
  }
}

function ordem({ usuario, dispositivo }: Presenca['presentes'][number]): string {
  return `${usuario.nome} ${dispositivo}`;
}
