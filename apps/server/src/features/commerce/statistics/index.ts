export { statisticsArea } from './area.ts';
export { rebuildStatistics } from './facts/rebuild.service.ts';
