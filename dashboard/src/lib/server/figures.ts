import { DashboardMetrics } from './metrics.ts';

/** Of this server; what it does counts here. */
export const figures = new DashboardMetrics();
