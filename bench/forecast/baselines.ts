/** Damped exponential smoothing of weekly closing balances, ETS(A,Ad,N), with the parameters that best fit the past. */
export function dampedEts(closings: readonly number[], weeks: number): number[] {
  let best = { error: Number.POSITIVE_INFINITY, level: 0, trend: 0, phi: 1 };
  for (const alpha of [0.1, 0.2, 0.35, 0.5, 0.7, 0.85, 1]) {
    for (const beta of [0, 0.02, 0.05, 0.1, 0.2, 0.4]) {
      for (const phi of [0.8, 0.9, 0.95, 0.98]) {
        let [level, trend, error] = [closings[0] as number, 0, 0];
        for (const closing of closings.slice(1)) {
          const miss = closing - (level + phi * trend);
          error += miss * miss;
          level += phi * trend + alpha * miss;
          trend = phi * trend + alpha * beta * miss;
        }
        if (error < best.error) best = { error, level, trend, phi };
      }
    }
  }
  let [damped, power] = [0, 1];
  return Array.from({ length: weeks }, () => {
    power *= best.phi;
    damped += power;
    return best.level + damped * best.trend;
  });
}
