export { offlineLeasesArea } from './area.ts';
export { takeOfflineReading } from './offline-reading.service.ts';
