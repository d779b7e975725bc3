/**
 * Files that another app of the device shares with this one: the worker is handed them, the page reads them, and between
 * the two they lie in a cache of their own.
 */
const RECEBIDOS = 'balcao-recebidos';
const NOME = 'x-nome';

export async function guardarRecebidos(caches: CacheStorage, form: FormData): Promise<void> {
  const cache = await caches.open(RECEBIDOS);
  const arquivos = [...form.values()].filter((value) => value instanceof File);
  for (const [n, arquivo] of arquivos.entries()) {
    const headers = { [NOME]: encodeURIComponent(arquivo.name), 'content-type': arquivo.type };
    await cache.put(`/recebidos/${Date.now()}-${n}`, new Response(arquivo, { headers }));
  }
}

/** Each is handed out once. */
export async function tomarRecebidos(caches: CacheStorage | undefined): Promise<File[]> {
  if (!(await caches?.has(RECEBIDOS))) return [];
  const cache = await caches?.open(RECEBIDOS);
  const arquivos: File[] = [];
  for (const request of (await cache?.keys()) ?? []) {
    const found = await cache?.match(request);
    if (!found || !(await cache?.delete(request))) continue;
    const type = found.headers.get('content-type') ?? '';
    arquivos.push(
      new File([await found.blob()], decodeURIComponent(found.headers.get(NOME) ?? ''), { type }),
    );
  }
  return arquivos;
}
