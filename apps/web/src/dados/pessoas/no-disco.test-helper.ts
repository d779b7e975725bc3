/** Persons who have a PIN on the device of a component test. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { onTestFinished } from 'vitest';
import { IndexedDbPessoas } from './disco.ts';
import { esquecerPessoa } from './pessoas-do-aparelho.ts';
import { selar } from './selo.ts';

const disco = new IndexedDbPessoas();
// The real number is for whoever steals the disk.
const COFRE = {
  subtle: crypto.subtle,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  iteracoes: 10,
};

/** As they were left by whoever made them, `s-Ana` their sessions' names on the server; what the application knows of them is read anew. */
export async function comPins(lojaId: string, pins: Readonly<Record<string, string>>): Promise<Usuario[]> {
  const pessoas: Usuario[] = [];
  for (const [nome, pin] of Object.entries(pins)) {
    const usuario: Usuario = {
      ...{ id: crypto.randomUUID(), nome, email: `${nome}@loja.com.br`, telefone: null, tipo: 'FUNCIONARIO' },
      ...{ permissoes: ['vendas'], limites: null, lojaId, assinatura: 'premium', planoExpiraEm: null },
    };
    const selo = await selar(COFRE, usuario.id, pin, `token de ${nome}`);
    const now = Date.now();
    const kept = { sessaoId: `s-${nome}`, entrega: `e-${nome}`, erradas: 0, vistaEm: now, relogio: now };
    await disco.change(usuario.id, () => ({ usuarioId: usuario.id, usuario, selo, ...kept }));
    pessoas.push(usuario);
  }
  await esquecerPessoa('ninguém');
  onTestFinished(async () => {
    for (const { id } of pessoas) await esquecerPessoa(id);
  });
  return pessoas;
}
