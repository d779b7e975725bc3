import { useEffect } from 'react';

/** The screen does not go dark while this is drawn, where the browser can keep it awake. */
export function useTelaAcesa(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!wakeLock) return;
    let gone = false;
    let acesa: WakeLockSentinel | undefined;
    // The browser lets go of it whenever the page is out of sight; a battery that runs low may refuse it.
    const acender = async () => {
      if (document.visibilityState !== 'visible') return;
      const uma = await wakeLock.request('screen').catch(() => undefined);
      if (gone) void uma?.release();
      else acesa = uma;
    };
    void acender();
    document.addEventListener('visibilitychange', acender);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', acender);
      void acesa?.release();
    };
  }, []);
}
