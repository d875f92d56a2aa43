export { activityView } from './activity-view.ts';
export { eventsView, eventView } from './events-view.ts';
export { messageView } from './message-view.ts';
