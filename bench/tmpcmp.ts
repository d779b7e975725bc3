import { randomUUID } from 'node:crypto';

async function side(tree: string) {
  const { freshServer } = await import(`${tree}/bench/server.ts`);
  const { abrirLoja } = await import(`${tree}/bench/shop.ts`);
  const server = await freshServer();
  const shop = await abrirLoja(server.url);
  return { tree, server, shop };
}
const sides = [];
for (const t of process.argv.slice(2)) sides.push(await side(t));
async function lote(s: any, n: number) {
  const t = process.hrtime.bigint();
  const um = async (k: number) => {
    const itens = [0, 1, 2].map((i) => ({
      produtoId: s.shop.produtos[(k * 3 + i) % s.shop.produtos.length],
      nome: 'X',
      preco: 1.5,
      quantidade: 1 + (k % 3),
    }));
    const r = await fetch(`${s.server.url}/api/vendas`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${s.shop.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ tipo: 'VENDAS', itens, confirmarDuplicada: true }),
    });
    if (r.status !== 201) throw new Error(await r.text());
    await r.arrayBuffer();
  };
  for (let k = 0; k < n; k += 4) await Promise.all([0, 1, 2, 3].map((j) => um(k + j)));
  return Number(process.hrtime.bigint() - t) / 1e6;
}
for (const s of sides) await lote(s, 400);
const rs: number[] = [];
for (let r = 0; r < 30; r += 1) {
  const [a, b] = r % 2 ? [0, 1] : [1, 0];
  const t: number[] = [];
  t[a] = await lote(sides[a], 120);
  t[b] = await lote(sides[b], 120);
  rs.push(t[1]! / t[0]!);
}
rs.sort((x, y) => x - y);
console.log('new/old time: median', rs[15]!.toFixed(3), 'quartiles', rs[7]!.toFixed(3), rs[22]!.toFixed(3));
for (const s of sides) await s.server[Symbol.asyncDispose]();
