/** All that the browser's tools show: every record of every database, its bytes as text too. */
export async function tudoNoDisco(): Promise<string> {
  const found: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await pedida(indexedDB.open(String(name)));
    for (const store of database.objectStoreNames) {
      const from = database.transaction(store).objectStore(store);
      const [keys, rows] = await Promise.all([pedida(from.getAllKeys()), pedida(from.getAll())]);
      for (const [n, row] of rows.entries()) found.push(JSON.stringify([keys[n], row], porExtenso));
    }
    database.close();
  }
  return found.join('\n');
}

function porExtenso(_: string, value: unknown): unknown {
  const bytes = Object.prototype.toString.call(value) === '[object ArrayBuffer]' || ArrayBuffer.isView(value);
  return bytes ? new TextDecoder('latin1').decode(value as ArrayBuffer) : value;
}

function pedida<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
